// The theme as it comes with the package: taken as it is, and bundled anew as soon as something in it is another.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prebuild } from '../generator/pipeline/prebuild.ts'
import { prebuiltFile, type Prebuilt } from '../generator/pipeline/prebuilt.ts'
import { ssgProcess } from './command.ts'
import { configFile, page, repository, testSite } from './site.ts'

const FILES = { 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A') }
/** A program that is none: it ends at once. */
const NO_BUNDLER = { ESBUILD_BINARY_PATH: process.execPath }

const copy = mkdtempSync(join(tmpdir(), 'ssg-package-'))
beforeAll(() => {
  for (const name of ['themes/default', 'generator', 'locales', 'package.json', 'dist/react-runtime.mjs'])
    cpSync(join(repository, name), join(copy, name), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What a site of the copied package is, with nothing remembered. */
async function built(files: Readonly<Record<string, string>> = FILES) {
  const site = testSite(files, new Map())
  const { files: output, codes } = await site.build({ packageRoot: copy })
  site.dispose()
  expect(codes).toEqual([])
  return Object.fromEntries(output)
}

const styles = (files: Readonly<Record<string, string>>): string =>
  Object.keys(files)
    .filter((name) => name.endsWith('.css'))
    .map((name) => files[name])
    .join('')

/** Puts bundles into the copied package. */
function keep(made: Awaited<ReturnType<typeof prebuild>>): void {
  for (const [name, bundle] of Object.entries(made)) writeFileSync(prebuiltFile(copy, name), JSON.stringify(bundle))
}

test('what is taken from the package is what the bundler makes, and an edited theme is bundled', async () => {
  const bundled = await built()
  const made = await prebuild(copy)
  expect(Object.keys(made)).toEqual(['server', 'client'])
  keep(made)
  expect(await built()).toEqual(bundled)

  // A rule that no source holds tells what was taken.
  const client = made.client as Prebuilt
  const { files, ...rest } = JSON.parse(client.value) as { files: Record<string, string> }
  const marked = Object.entries(files).map(([name, text]) => [
    name,
    name.endsWith('.css') ? `${text}.taken{top:0}` : text,
  ])
  keep({ client: { ...client, value: JSON.stringify({ ...rest, files: Object.fromEntries(marked) as unknown }) } })
  expect(styles(await built())).toContain('.taken')

  const own = styles(await built({ ...FILES, 'site/styles/own.css': '.own-sheet{top:0}' }))
  expect(own).toContain('.own-sheet')
  expect(own).not.toContain('.taken')

  const sheet = join(copy, client.inputs.find(([path]) => path.endsWith('/main.css'))?.[0] as string)
  const before = readFileSync(sheet, 'utf8')
  writeFileSync(sheet, `${before}\n.edited-theme{top:0}\n`)
  const edited = styles(await built())
  expect(edited).toContain('.edited-theme')
  expect(edited).not.toContain('.taken')
  writeFileSync(sheet, before)
})

test.each([
  ['a configuration that is one object', FILES, 0],
  [
    'a configuration with types',
    { ...FILES, 'site/config.ts': `${FILES['site/config.ts']}\nexport type Not = 1\n` },
    1,
  ],
])('%s, without a bundler', (_, files, code) => {
  const site = testSite(files)
  expect(Math.min(ssgProcess(['build', '--root', site.root, '--no-social'], NO_BUNDLER).code ?? 1, 1)).toBe(code)
  site.dispose()
})
