// Existing files and folders that can't be read: each is reported, whatever its purpose, and no site is published without it.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { diskHost, type Host } from '../generator/host/host.ts'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

function siteWith(files: Readonly<Record<string, string>>): TestSite {
  const site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files })
  open.push(site)
  return site
}

/** The disk, but for what whoever runs this may not read (root may read everything). */
function denying(root: string, denied: readonly string[]): Host {
  const disk = diskHost(root)
  const isDenied = (path: string): boolean => denied.some((one) => path === one || path.startsWith(`${one}/`))
  return {
    ...disk,
    // Of a file in a folder nothing is known, not even that it is there.
    stat: (path) => (isDenied(path) && !denied.includes(path) ? null : disk.stat(path)),
    read: (path) => (isDenied(path) ? null : disk.read(path)),
    head: (path, bytes) => (isDenied(path) ? null : disk.head(path, bytes)),
    walk: (folder, ...how) => {
      const { files, problems } = disk.walk(folder, ...how)
      const folders = denied.filter((one) => disk.isFolder(one) && (one === folder || one.startsWith(`${folder}/`)))
      return {
        files: files.filter((file) => !folders.some((one) => file.startsWith(`${one}/`))),
        problems: [...problems, ...folders.map((path) => ({ path, kind: 'unreadable' as const }))],
      }
    },
  }
}

const told = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, file }) => `${code} ${file}`)

async function builtWithout(denied: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const site = siteWith(files)
  return told(await site.build({}, denying(site.root, [denied])))
}

describe('SSG214', () => {
  test('a static file', async () => {
    expect(await builtWithout('site/static/b.txt', { 'site/static/a.txt': 'A', 'site/static/b.txt': 'B' })).toEqual([
      'SSG214 site/static/b.txt',
    ])
  })

  test.each(['site/static/more', 'locales/en', 'site/pages/more', 'site/versions'])('the folder %s', async (folder) => {
    const file = { 'site/pages/more': 'x.tsx', 'locales/en': 'site.json', 'site/versions': 'docs.json' }[folder]
    const files = {
      [`${folder}/${file ?? 'x.txt'}`]: folder.startsWith('site/pages') ? 'export default () => 1' : '{}',
    }
    expect(await builtWithout(folder, files)).toContain(`SSG214 ${folder}`)
  })

  test.each(['site/versions/docs.json', 'site/words/names.txt'])('the file %s', async (file) => {
    const config = configFile({ search: { enabled: true, words: 'site/words' } })
    const files = { 'site/config.ts': config, 'site/words/names.txt': 'a\n', 'site/versions/docs.json': '[]' }
    expect(await builtWithout(file, files)).toContain(`SSG214 ${file}`)
  })

  test('the configuration, which is not said to have no default export', async () => {
    for (const denied of ['site/config.ts', 'site'])
      expect(await builtWithout(denied, {})).toContain(`SSG214 ${denied}`)
    const site = siteWith({})
    site.remove('site/config.ts')
    site.write('site/config.ts/a.txt', 'A folder.')
    expect(told(await site.build())).toEqual(['SSG214 site/config.ts'])
  })

  test('a page or a folder that others link to, which is not said not to exist', async () => {
    const links = { 'content/en/docs/a.md': page('A', '[b](./more/b.md)'), 'content/en/docs/more/b.md': page('B') }
    for (const denied of ['content/en/docs/more/b.md', 'content/en/docs/more'])
      expect(await builtWithout(denied, links)).toEqual([`SSG214 ${denied}`])
    const broken = { ...links, 'content/en/docs/more/b.md': '---\ntitle: [\n---\n' }
    expect(told(await siteWith(broken).build())).toEqual(['SSG204 content/en/docs/more/b.md'])
  })

  test('what a page shows beside it', async () => {
    const shown = {
      'content/en/docs/a.md': page('A', '![x](./x.svg) [file](./x.zip)\n\n```sh file=./x.sh\n```'),
      'content/en/docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'content/en/docs/x.zip': 'x',
      'content/en/docs/x.sh': 'ls',
    }
    for (const name of ['x.svg', 'x.zip'])
      expect(await builtWithout(`content/en/docs/${name}`, shown)).toEqual([`SSG214 content/en/docs/${name}`])
    const site = siteWith(shown)
    const { diagnostics } = await site.build({}, denying(site.root, ['content/en/docs/x.sh']))
    expect(diagnostics.map(({ message }) => message)).toEqual(['The file "./x.sh" can\'t be read.'])
  })

  const PROJECT = {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './src/a.css' } }]] }",
    'src/a.css': 'a {}',
    'sidebars.js': "module.exports = { a: ['a'] }",
    'docs/a.md': '# A',
    'docs/b.md': '# B',
    'blog/2020-01-01-p.md': '# P',
    'blog/authors.yml': 'me: { name: M }',
  }
  const BOOK = { 'book.toml': '[book]', 'src/SUMMARY.md': '- [A](a.md)', 'src/a.md': '# A' }

  test.each([
    ...['docs/b.md', 'docs', 'blog', 'blog/authors.yml', 'src/a.css'].map((denied) => [denied, PROJECT] as const),
    ...['book.toml', 'src/SUMMARY.md', 'src/a.md'].map((denied) => [denied, BOOK] as const),
  ])('in a project of another generator: %s', async (denied, files) => {
    const site = testSite(files)
    open.push(site)
    expect(told(await site.build({}, denying(site.root, [denied])))).toContain(`SSG214 ${denied}`)
  })

  test('a file of strings, which is not said to be no JSON', async () => {
    expect(await builtWithout('locales/en/site.json', { 'locales/en/site.json': '{}' })).toEqual([
      'SSG214 locales/en/site.json',
    ])
  })

  test('a folder whose name is not UTF-8', async () => {
    const site = siteWith({})
    const folder = Buffer.concat([Buffer.from(join(site.root, 'content/en/docs/bad')), Buffer.from([0xff])])
    mkdirSync(folder)
    writeFileSync(Buffer.concat([folder, Buffer.from('/b.md')]), page('B'))
    expect(told(await site.build())).toEqual(['SSG214 content/en/docs/bad\uFFFD'])
  })
})

test.each(['gone.ts', 'config.ts'])('SSG209 a configuration that is a link to %s', async (target) => {
  const site = siteWith({})
  site.remove('site/config.ts')
  symlinkSync(target, join(site.root, 'site/config.ts'))
  expect(told(await site.build())).toEqual(['SSG209 site/config.ts'])
})

test('SSG201 a file of strings that is not UTF-8', async () => {
  const site = siteWith({})
  site.write('locales/en/site.json', Buffer.from('{ "name": "Caf\xe9" }', 'latin1'))
  expect(told(await site.build())).toEqual(['SSG201 locales/en/site.json'])
})

test('SSG209 a link to nothing among the static files', async () => {
  const site = siteWith({ 'site/static/a.txt': 'A' })
  symlinkSync('gone.txt', join(site.root, 'site/static/b.txt'))
  expect(told(await site.build())).toEqual(['SSG209 site/static/b.txt'])
})
