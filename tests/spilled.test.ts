// A build that remembers nothing puts what it computes on the disk while it goes on, and reads from there what it needs again. Nobody sees it
// in what comes out, and the next build knows all of it.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ssg, ssgProcess, treeOf } from './command.ts'
import { configFile, page, settle, testSite } from './site.ts'

const PAGES = 42

/** Together of a size from which on a site is large; what comes of them is several times what is put on the disk at once. */
function files(): Record<string, string> {
  const words = (n: number): string => `Page ${n} says a word or two about the board and its pins.\n\n`.repeat(260)
  const unseen = `<!-- ${'No reader sees this. '.repeat(13_000)}-->\n\n`
  const files: Record<string, string> = {
    'site/config.ts': configFile({
      search: { enabled: true },
      markdownPages: true,
      onTypography: 'warn',
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'zh'],
        localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
      },
    }),
  }
  for (let n = 0; n < PAGES; n++)
    files[`content/en/docs/p${n}.md`] = page(
      `Page ${n}`,
      `${unseen}${words(n)}\n\n## Part {#part}\n\n[Next](./p${(n + 1) % PAGES}.md#part)\n`,
    )
  files['content/en/docs/code.mdx'] = `${page('Code', '')}\nexport const n = 6\n\n{n * 7} things\n`
  return files
}

interface Counts {
  readonly counts: Readonly<Record<string, { readonly reused: number; readonly computed: number }>>
}

test('a large site is the same from a clean build and after edits, and nothing is computed twice', () => {
  const site = testSite(files())
  const build = (): Counts => {
    const { code, out } = ssg(['build', '--root', site.root, '--no-social', '--format', 'json'])
    expect([code, out]).toEqual([0, expect.any(String)])
    return JSON.parse(out) as Counts
  }
  const memo = join(site.root, '.ssg/cache/memo.bin')
  try {
    expect(build().counts.compile).toEqual({ reused: 0, computed: PAGES + 1 })
    expect(statSync(memo).size).toBeGreaterThan(2 << 20)
    expect(readdirSync(join(site.root, '.ssg/cache')).filter((name) => name.startsWith('memo'))).toEqual(['memo.bin'])
    const clean = treeOf(join(site.root, 'build'))
    // The configuration is another file, which says the same.
    site.write('site/config.ts', `${readFileSync(join(site.root, 'site/config.ts'), 'utf8')}\n`)
    settle(site.root)
    expect(build().counts).toMatchObject({
      compile: { reused: PAGES + 1, computed: 0 },
      page: { computed: 0 },
      search: { computed: 0 },
    })
    expect(treeOf(join(site.root, 'build'))).toEqual(clean)
    site.write('content/en/docs/p7.md', page('Seven', 'Words.\n\n## Part {#part}\n\nMore.'))
    settle(site.root)
    expect(build().counts.compile).toMatchObject({ computed: 1 })
    const edited = treeOf(join(site.root, 'build'))
    rmSync(join(site.root, '.ssg'), { recursive: true })
    rmSync(join(site.root, 'build'), { recursive: true })
    build()
    expect(treeOf(join(site.root, 'build'))).toEqual(edited)
    // What is cut off is computed again.
    truncateSync(memo, Math.floor(statSync(memo).size * 0.75))
    rmSync(join(site.root, 'build'), { recursive: true })
    const { compile } = build().counts
    expect(compile?.reused).toBeGreaterThan(0)
    expect(compile?.computed).toBeGreaterThan(0)
    expect(treeOf(join(site.root, 'build'))).toEqual(edited)
  } finally {
    site.dispose()
  }
})

test('a build with errors, and a folder that cannot hold a cache, leave nothing behind', () => {
  const site = testSite({ ...files(), 'content/en/docs/broken.md': page('Broken', '[x](/docs/nowhere)') })
  const broken = ssgProcess(['build', '--root', site.root, '--no-social'])
  expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('SSG310')])
  try {
    expect(existsSync(join(site.root, '.ssg/cache'))).toBe(true)
    expect(readdirSync(join(site.root, '.ssg/cache')).filter((name) => name.startsWith('memo'))).toEqual([])
    cpSync(join(site.root, 'content/en/docs/p1.md'), join(site.root, 'content/en/docs/broken.md'))
    rmSync(join(site.root, '.ssg'), { recursive: true })
    writeFileSync(join(site.root, '.ssg'), 'a file')
    expect(ssgProcess(['build', '--root', site.root, '--no-social']).code).toBe(0)
  } finally {
    site.dispose()
  }
})
