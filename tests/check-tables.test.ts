// `ssg check --compat` and `--compare` for people and for programs: one document on standard output.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { rememberingTheme, ssg, ssgProcess } from './command.ts'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

function project(): { root: string; other: string } {
  site = rememberingTheme(
    testSite({
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', plugins: ['absent-plugin'], presets: [['classic', {}]] }\n`,
      'docs/a.md': '# A\n\nWords.\n',
      'src/pages/index.js': 'export default () => <h1>Home</h1>\n',
    }),
  )
  const other = join(site.root, 'other')
  mkdirSync(join(other, 'nav/en'), { recursive: true })
  const page = (title: string): string => `<html><head><title>${title}</title></head><body><main></main></body></html>`
  writeFileSync(join(other, 'gone.html'), page('Gone'))
  writeFileSync(join(other, 'nav/en/main.html'), '<ul><li>An entry</li></ul>')
  return { root: site.root, other }
}

const COMPARED = { pages: 1, differences: [{ kind: 'address', address: '/gone', missing: '/gone' }], unread: [] }

test('programs get both tables within the one document of their format', () => {
  const { root, other } = project()
  const run = (format: string) =>
    ssg(['check', '--root', root, '--compat', '--compare', other, '--no-cache', '--format', format])
  const json = run('json')
  expect([json.code, json.err]).toEqual([1, ''])
  expect(JSON.parse(json.out)).toMatchObject({
    command: 'check',
    compared: COMPARED,
    uncarried: [{ code: 'SSG232', count: 1, files: ['docusaurus.config.js'] }],
    diagnostics: [{ code: 'SSG232' }],
  })
  const sarif = run('sarif')
  expect(sarif.err).toBe('')
  expect(JSON.parse(sarif.out)).toMatchObject({ runs: [{ properties: { compared: COMPARED }, results: [{}] }] })
  const github = run('github')
  expect(github.out).toMatch(/^::warning file=docusaurus[^\n]*\n$/)
  expect(github.err).toContain('address  /gone /gone\n')
  const pretty = run('pretty')
  expect(pretty.out).toMatch(/^1 {2}"plugins: absent-plugin"[\s\S]*\naddress {2}\/gone \/gone\n/)
})

test('a build that cannot be compared with is said after the report, with the code of a wrong command line', () => {
  const { root, other } = project()
  for (const [name, why] of [
    ['none', "the folder doesn't exist"],
    ['other/gone.html', "it's a file; choose a build folder"],
  ] as const) {
    const { code, out, err } = ssg(['check', '--root', root, '--compare', join(root, name), '--format', 'json'])
    expect([code, err]).toEqual([2, `error: "${join(root, name)}" can't be read: ${why}\n`])
    expect(JSON.parse(out)).toMatchObject({ command: 'check', ok: true })
  }
  const { code, err } = ssgProcess(['check', '--root', root, '--compare', 'http://127.0.0.1:1'])
  expect(code).toBe(2)
  expect(err).toContain('error: "http://127.0.0.1:1" can\'t be read: fetch failed')
  expect(other).toContain(root)
})
