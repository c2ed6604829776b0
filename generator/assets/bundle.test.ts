// Bundles of the browser: which files a part gets.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bundleClient, stopBundler } from './bundle.ts'

const root = mkdtempSync(join(tmpdir(), 'bundle-'))
afterAll(async () => {
  await stopBundler()
  rmSync(root, { recursive: true, force: true })
})

/** Bundle style sheets given by part name. */
async function bundle(sheets: Readonly<Record<string, string>>) {
  mkdirSync(root, { recursive: true })
  for (const [name, text] of Object.entries(sheets)) writeFileSync(join(root, `${name}.css`), text)
  const styles = Object.fromEntries(Object.keys(sheets).map((name) => [name, `${name}.css`]))
  const { value, diagnostics } = await bundleClient(
    { root, packageRoot: root, read: () => null },
    { scripts: {}, styles, inline: {}, own: { tokens: '', sheets: [] } },
    '/',
  )
  expect(diagnostics).toEqual([])
  return {
    style: (name: string) => value?.parts[name]?.style ?? null,
    files: Object.keys(value?.files ?? {}).map((file) => file.replace(/^assets\/|-[A-Z0-9]{8}\.css$/g, '')),
  }
}

it('gives a sheet that another imports no file of its own', async () => {
  const { style, files } = await bundle({
    main: '@import "./bar.css";',
    bar: 'b{top:0}',
    frame: '@import "./text.css"; f{top:0}',
    text: '@import "./table.css"; t{top:0}',
    table: 'a{top:0}',
    lone: 'l{top:0}',
  })
  expect(files).toEqual(['frame', 'lone', 'main'])
  expect(style('bar')).toBe(style('main'))
  expect([style('text'), style('table')]).toEqual([style('frame'), style('frame')])
})

it('takes the first by name of several that import a sheet, and main before all', async () => {
  const { style } = await bundle({
    main: '@import "./all.css";',
    all: 'a{top:0}',
    list: '@import "./two.css"; @import "./all.css";',
    blog: '@import "./two.css";',
    two: 't{top:0}',
  })
  expect(style('two')).toBe(style('blog'))
  expect(style('all')).toBe(style('main'))
})

it('keeps sheets that import each other', async () => {
  const { style } = await bundle({ one: '@import "./other.css"; a{top:0}', other: '@import "./one.css"; b{top:0}' })
  expect(style('one')).not.toBeNull()
  expect(style('other')).not.toBeNull()
})
