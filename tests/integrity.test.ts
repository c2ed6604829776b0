// The integrity file of an output: `ssg verify` and `ssg build --frozen`.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { servedFolder } from '../generator/host/serve/served-folder.ts'
import { createEncoder } from '../generator/serve/encoder.ts'
import { folderFiles } from '../generator/serve/files.ts'
import { startServer } from '../generator/serve/server.ts'
import { rememberingTheme, ssg, ssgWhile, treeOf, type Ran } from './command.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

function made(): TestSite {
  site = rememberingTheme(
    testSite({
      'site/config.ts': configFile({ redirects: [{ from: '/old', to: '/docs/a' }] }),
      'content/en/docs/a.md': page('A'),
      'content/en/docs/ü b.md': page('B'),
    }),
  )
  return site
}
const build = (...more: string[]): Ran => ssg(['build', '--root', site.root, ...more])
const verify = (place: string): Ran => ssg(['verify', place, '--root', site.root])
const out = (path: string): string => join(site.root, 'build', path)

describe('the list', () => {
  test('names every other file of the output with its SHA-256', () => {
    made()
    build()
    const { files } = JSON.parse(readFileSync(out('integrity.json'), 'utf8')) as { files: Record<string, string> }
    const tree = treeOf(join(site.root, 'build'))
    delete tree['integrity.json']
    expect(files).toEqual(
      Object.fromEntries(
        Object.entries(tree).map(([path, text]) => [path, createHash('sha256').update(text, 'latin1').digest('hex')]),
      ),
    )
  })

  test('is the same after an incremental build, and nothing is touched when nothing changed', () => {
    made()
    build()
    site.write('content/en/docs/a.md', page('A', 'Other text.'))
    build()
    const incremental = readFileSync(out('integrity.json'), 'utf8')
    const before = statSync(join(site.root, 'build')).ino
    site.write('content/en/docs/a.md', page('A', 'Other text.'))
    build()
    expect(statSync(join(site.root, 'build')).ino).toBe(before)
    build('--no-cache')
    expect(readFileSync(out('integrity.json'), 'utf8')).toBe(incremental)
  })
})

test('every script, style sheet and preloaded module of a page carries the checksum of its file', () => {
  made()
  build()
  const html = readFileSync(out('docs/a.html'), 'utf8')
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[^"]+)"[^>]*>/g)]
  expect(tags.length).toBeGreaterThan(3)
  for (const [tag, file = ''] of tags)
    expect(tag).toContain(
      ` integrity="sha256-${createHash('sha256')
        .update(readFileSync(out(file)))
        .digest('base64')}"`,
    )
})

describe('ssg verify', () => {
  test('a folder as it was built is right; missing, changed and extra files are named', () => {
    made()
    build()
    expect(verify(join(site.root, 'build'))).toMatchObject({ code: 0, out: expect.stringContaining('verified') })
    rmSync(out('sitemap.xml'))
    appendFileSync(out('docs/a.html'), ' ')
    writeFileSync(out('evil.html'), '')
    const { code, out: said } = verify(join(site.root, 'build'))
    expect(code).toBe(1)
    expect(said).toMatch(
      /^changed docs\/a\.html\nextra {3}evil\.html\nmissing sitemap\.xml\nwrong 1 missing, 1 changed, 1 extra of \d+ files\.\n$/,
    )
  })

  test('a site at an address, asked for as visitors ask', async () => {
    made()
    build()
    const server = await startServer(
      {
        files: folderFiles(servedFolder(join(site.root, 'build'))),
        encoder: createEncoder(1),
        base: () => '/',
        handlers: [],
        hostAllowed: () => true,
        failed: (error) => expect(error).toBeNull(),
      },
      0,
      '127.0.0.1',
    )
    const ask = (): Promise<Ran> => ssgWhile(['verify', `${server.origin}/`, '--root', site.root])
    try {
      expect(await ask()).toMatchObject({ code: 0, out: expect.stringContaining('verified') })
      rmSync(out('sitemap.xml'))
      appendFileSync(out('docs/ü b.html'), ' ')
      expect(await ask()).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^changed docs\/ü b\.html\nmissing sitemap\.xml\nwrong/),
      })
    } finally {
      await server.close()
    }
    expect(await ask()).toMatchObject({ code: 2, err: expect.stringContaining("can't be read") })
  })

  test('a place without a list is a wrong command line', () => {
    made()
    expect(verify('nowhere')).toMatchObject({ code: 2, err: expect.stringContaining("doesn't exist") })
    expect(verify(site.root)).toMatchObject({ code: 2, err: expect.stringContaining('Run `ssg build` to create it') })
  })
})

describe('ssg build --frozen', () => {
  test('SSG904 without a record, or with one that is none', () => {
    made()
    expect(build('--frozen')).toMatchObject({ code: 1, err: expect.stringContaining('SSG904') })
    expect(existsSync(join(site.root, 'build'))).toBe(false)
    site.write('site.integrity.json', '{"algorithm":"sha256","files":{"a":1}}')
    expect(build('--frozen').err).toContain("isn't an output record")
  })

  test('SSG905 when the output would be another one, which is then left as it was', () => {
    made()
    expect(build('--record').code).toBe(0)
    expect(build('--frozen')).toMatchObject({ code: 0 })
    expect(build('--frozen', '--no-cache')).toMatchObject({ code: 0 })
    const before = treeOf(join(site.root, 'build'))
    site.write('content/en/docs/a.md', page('A', 'Other text.'))
    expect(build('--frozen')).toMatchObject({ code: 1, err: expect.stringMatching(/SSG905[^]*changed docs\/a\.html/) })
    expect(treeOf(join(site.root, 'build'))).toEqual(before)
    expect(build().code).toBe(0)
    expect(build('--frozen')).toMatchObject({ code: 1, err: expect.stringContaining('SSG905') })
    expect(build('--record').code).toBe(0)
    expect(build('--frozen').code).toBe(0)
  })
})
