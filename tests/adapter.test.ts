// A folder of a layout that nobody has heard of, built by an adapter that its configuration names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ssg } from './command.ts'
import { repository, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const ADAPTER = readFileSync(join(repository, 'tests/adapters/handbook.ts'), 'utf8')
const CONFIG = `import { defineConfig } from 'ssg/config'
import { handbook } from './handbook.ts'

export default defineConfig({ title: 'Kettle handbook', url: 'https://example.org', adapters: [handbook] })
`

const handbook = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'ssg.config.ts': CONFIG,
  'handbook.ts': ADAPTER,
  'handbook.json': '{ "name": "Kettle", "pages": "manual", "files": "files", "moved": { "/old-start": "users.md" } }',
  'contents.txt': 'start.md Welcome\nusers.md Users\n> admin/roles.md Roles\n# Care\ncare.md Cleaning\n',
  'manual/start.md': '# Welcome\n\n[Users](users.md#own id) and ![kettle](/kettle.svg).\n',
  'manual/users.md':
    '---\ntitle: All users\n---\n\n## Users {#own id}\n\n[!box warning: Hot]\nPress |Ctrl+C|.\n[!end]\n',
  'manual/admin/roles.md': '# Roles\n\n[Back](../users.md)\n',
  'manual/care.md': '# Care\n\nRinse it.\n',
  'manual/later.draft.md': '# Later\n',
  'files/kettle.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  ...more,
})

function build(files: Readonly<Record<string, string>>) {
  site = testSite(files)
  const { code, out, err } = ssg(['build', '--root', site.root, '--out', 'build'])
  const text = (file: string): string => readFileSync(join(site.root, 'build', file), 'utf8')
  return { code, said: out + err, text }
}

describe('an adapter of the configuration', () => {
  test('builds a folder of its layout as it is, with the bundled command', () => {
    const { code, said, text } = build(handbook())
    expect(said).not.toMatch(/error|warning/)
    expect(code).toBe(0)
    expect(text('index.html')).toContain('<title>Welcome | Kettle handbook</title>')
    expect(text('index.html')).toContain('src="/kettle.svg"')
    expect(text('users.html')).toContain('All users')
    expect(text('admin/roles.html')).toContain('href="/users"')
    expect(() => text('later.draft.html')).toThrow('ENOENT')
    expect(text('kettle.svg')).toContain('<svg')
    expect(text('old-start.html')).toContain('/users')
  })

  test('gives Markdown a syntax of its own', () => {
    const { text } = build(handbook())
    expect(text('users.html')).toMatch(/class="admonition[^"]*warning[^>]*>[\s\S]*Hot[\s\S]*<kbd>Ctrl\+C<\/kbd>/)
    expect(text('users.html')).toContain('id="own id"')
  })

  test('orders and groups the sidebar', () => {
    const { text } = build(handbook())
    const labels = [...text('nav/en/pages.html').matchAll(/<(?:a|summary|button)\b[^>]*>(?:<span[^>]*>)?([^<]+)/g)]
    expect(labels.map(([, label]) => label)).toEqual(['Welcome', 'Users', 'Roles', 'Care', 'Cleaning'])
  })

  test('reads edited pages and lists again in the next build', () => {
    const { text } = build(handbook())
    site.write('manual/care.md', '# Care\n\nDescale it.\n')
    site.write('contents.txt', 'start.md Welcome\ncare.md Descaling\nusers.md Users\nadmin/roles.md Roles\n')
    expect(ssg(['build', '--root', site.root, '--out', 'build']).code).toBe(0)
    expect(text('care.html')).toContain('Descale it.')
    const labels = [...text('nav/en/pages.html').matchAll(/<a\b[^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(
      ([, label]) => label,
    )
    expect(labels).toEqual(['Welcome', 'Descaling', 'Users', 'Roles'])
  })

  test('has its own diagnostics, and those of a page at their place in the file', () => {
    const { code, said } = build(
      handbook({
        'contents.txt': 'start.md\nnone.md None\n',
        'manual/care.md': '[!box tip]\nx\n[!end]\n\n[Lost](lost.md)\n',
      }),
    )
    expect(code).toBe(0)
    expect(said).toMatch(/warning HANDBOOK1 The contents list "none\.md"[\s\S]*contents\.txt:2:1/)
    expect(said).toMatch(/"lost\.md"[\s\S]*manual\/care\.md:5:/)
  })
})

describe('an adapter that loads nothing is reported', () => {
  test('where none detects the folder', () => {
    const { 'handbook.json': _, ...files } = handbook()
    const { code, said } = build(files)
    expect(code).toBe(1)
    expect(said).toContain('SSG116 None of the configured adapters recognizes the project in this folder: "handbook".')
  })

  test('where it fails', () => {
    const { code, said } = build(handbook({ 'handbook.json': '{' }))
    expect(code).toBe(1)
    expect(said).toContain('SSG116 The adapter "handbook" failed: ')
  })

  test('where a page has no file', () => {
    const config = `export default { title: 'T', adapters: [{ name: 'few', detect: () => 'few.txt', load: () => ({ pages: [{ path: 'a.md', url: '/' }, { path: 'gone.md', url: '/gone' }] }) }] }\n`
    const { code, said } = build({ 'ssg.config.ts': config, 'few.txt': '', 'a.md': '# A\n' })
    expect(code).toBe(1)
    expect(said).toContain('SSG117 The adapter returns the page "gone.md", which doesn\'t exist.')
  })

  test('where it is not one', () => {
    const { code, said } = build({
      'ssg.config.ts': "export default { title: 'T', adapters: ['handbook'] }\n",
      'a.md': '# A\n',
    })
    expect(code).toBe(1)
    expect(said).toContain('must be an adapter: an object with name, detect and load')
  })
})
