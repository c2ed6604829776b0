// Posts for a later date: the site's date is an input, so the same input gives the same output on every day.
import { afterEach, expect, test, vi } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const FILES = {
  'content/en/docs/index.md': page('Docs'),
  'content/en/blog/2026-01-31-now.md': page('Now'),
  'content/en/blog/later.md': page('Later', 'Text.', 'date: 2026-02-01T08:00:00Z\n'),
  'content/zh/blog/later.md': page('以后', 'Text.', 'date: 2020-01-01\n'),
}
const settings = { i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }, onMissingStrings: 'ignore' }

/** A build's posts in both languages, and its SSG702 codes. */
async function posts(
  more: Readonly<Record<string, unknown>>,
  epoch?: string,
  dev = false,
): Promise<readonly [posts: readonly string[], codes: readonly string[]]> {
  vi.stubEnv('SOURCE_DATE_EPOCH', epoch)
  site = testSite({ ...FILES, 'site/config.ts': configFile({ ...settings, ...more }) })
  const { files, codes, text } = await site.build({ dev })
  const names = ['blog/now.html', 'blog/later.html', 'zh/blog/later.html'].filter((name) => files.has(name))
  const listed = ['blog.html', 'blog/rss.xml', 'sitemap.xml'].filter(
    (name) => files.has(name) && text(name).includes('blog/later'),
  )
  site.dispose()
  return [[...names, ...listed], codes.filter((code) => code === 'SSG702')]
}

const ALL = ['blog/now.html', 'blog/later.html', 'zh/blog/later.html', 'blog.html', 'blog/rss.xml', 'sitemap.xml']

test('without a date for the site, every post is published', async () => {
  expect(await posts({})).toEqual([ALL, []])
})

test('a later post is left out in all languages, also of lists, and reported once', async () => {
  expect(await posts({ publishUntil: '2026-01-31' })).toEqual([['blog/now.html'], ['SSG702']])
  expect(await posts({ publishUntil: '2026-02-01T07:59:59Z' })).toEqual([['blog/now.html'], ['SSG702']])
  for (const publishUntil of ['2026-02-01', '2026-02-01T08:00:00Z', '2026-02-01T09:00:00+01:00'])
    expect(await posts({ publishUntil })).toEqual([ALL, []])
})

test('SOURCE_DATE_EPOCH has precedence over the setting; what is no number of seconds is ignored', async () => {
  const [before, after] = [Date.UTC(2026, 1, 1, 7), Date.UTC(2026, 1, 1, 8)].map((time) => String(time / 1000))
  expect(await posts({ publishUntil: '2030-01-01' }, before)).toEqual([['blog/now.html'], ['SSG702']])
  expect(await posts({ publishUntil: '2020-01-01' }, after)).toEqual([ALL, []])
  expect(await posts({}, before)).toEqual([['blog/now.html'], ['SSG702']])
  expect(await posts({}, 'today')).toEqual([ALL, []])
})

test('dev shows later posts and drafts with a note', async () => {
  site = testSite({
    ...FILES,
    'content/en/blog/2026-01-30-draft.md': page('Draft', 'Text.', 'draft: true\n'),
    'site/config.ts': configFile({ ...settings, publishUntil: '2026-01-31' }),
  })
  const { codes, text } = await site.build({ dev: true })
  expect(codes).toEqual([])
  const note = 'This page is a draft. It isn’t part of the published site.'
  const noted = ['now', 'later', 'draft'].filter((name) => text(`blog/${name}.html`).includes(note))
  expect(noted).toEqual(['later', 'draft'])
})
