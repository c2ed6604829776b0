// `ssg build --portable`: every link and file of a page is found without a server, for every layout.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { rememberingTheme, ssg, treeOf } from './command.ts'
import { opened } from './diagnosed.ts'
import { attributesIn } from '../generator/source/html.ts'
import { PORTABLE_FILES } from './portable-sites.ts'
import { testSite } from './site.ts'

function built(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const site = rememberingTheme(testSite(files))
  opened.push(site)
  const { code, err } = ssg(['build', '--portable', '--root', site.root, '--out', 'out', '--no-social'])
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('built') })
  return treeOf(join(site.root, 'out'))
}

/** Values of attributes that would need a server. */
function lost(path: string, html: string, files: Readonly<Record<string, string>>): string[] {
  const values = attributesIn(html, ({ attributeName }) => ['href', 'src'].includes(attributeName)).map(
    ({ value }) => value ?? '',
  )
  return values.filter((value) => {
    if (/^(?:https?:|mailto:|data:|#)/.test(value)) return false
    const { pathname, protocol } = new URL(value, `file:///${path}`)
    return protocol !== 'file:' || value.startsWith('/') || files[decodeURIComponent(pathname.slice(1))] === undefined
  })
}

test.each(Object.keys(PORTABLE_FILES))('%s', (layout) => {
  const files = built(PORTABLE_FILES[layout] as Readonly<Record<string, string>>)
  const pages = Object.keys(files).filter((path) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.flatMap((path) => lost(path, files[path] as string, files).map((value) => `${path}: ${value}`))).toEqual(
    [],
  )
  expect(pages.filter((path) => /type="?module|modulepreload|integrity=/.test(files[path] as string))).toEqual([])
  const script = files['portable.js'] as string
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toContain('import.meta')
  const index = Object.keys(files).filter((path) => /^search\/[^/]+\.json\.js$/.test(path))
  expect(index.length).toBeGreaterThan(0)
  for (const path of index) {
    const [, name, text] = /^ssgPortable\.data\["([^"]*)"\]="([^"]*)"\n$/.exec(files[path] as string) ?? []
    expect(`${name}.js`).toBe(path)
    expect(JSON.parse(Buffer.from(text as string, 'base64').toString())).toHaveProperty('pages')
  }
})

test('a second build writes the same files, and a build without the option others', () => {
  const site = rememberingTheme(testSite(PORTABLE_FILES['native'] as Readonly<Record<string, string>>))
  opened.push(site)
  const run = (...options: string[]): string => {
    ssg(['build', '--root', site.root, '--out', 'out', '--no-social', ...options])
    return readFileSync(join(site.root, 'out/integrity.json'), 'utf8')
  }
  const first = run('--portable')
  expect(run('--portable')).toBe(first)
  const usual = run()
  expect(usual).not.toBe(first)
  expect(usual).not.toContain('portable.js')
  expect(run('--portable')).toBe(first)
})
