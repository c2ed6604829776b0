// After an edit of a document that nobody else sees, its pages are made and all else is taken over (`pipeline/patch.ts`). What comes out, and
// what is said, is that of a clean build, whatever was edited before.
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ssg } from './command.ts'
import { expectClean, run } from './patched.ts'
import { runs, someOf } from './setup/property.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

const NAMES = ['a', 'b', 'board/c', 'board/d']
const BODY = 'Some words of a text, see [a](/docs/a).\n\n## More\n\nMore words stand here.'

const config = (more: Readonly<Record<string, unknown>> = {}): string =>
  configFile({
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onOrphans: 'warn',
    onUnusedStrings: 'warn',
    onTypography: 'warn',
    onTranslationDrift: 'warn',
    onStaleTranslations: 'warn',
    translationMinimum: { zh: 10 },
    markdownPages: true,
    relatedPages: 2,
    search: { enabled: true, lunr: true, offline: true },
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'zh'],
      localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
    },
    ...more,
  })

function files(): Record<string, string> {
  const files: Record<string, string> = {
    'site/config.ts': config(),
    'locales/en/site.json': '{"unused":"Nobody"}',
    'locales/zh/site.json': '{"unused":"无人"}',
    'content/en/docs/_part.md': 'Shared words.\n',
    'content/en/blog/2026-01-02-news.md': page('News', 'A post about [a](/docs/a).', 'date: 2026-01-02\n'),
    'site/pages/index.tsx':
      "export const page = { title: 'Home', description: 'Home' }\nexport default () => <a href=\"/docs/a#more\">A</a>\n",
  }
  for (const name of NAMES)
    files[`content/en/docs/${name}.md`] = page(name.toUpperCase(), BODY, `description: About ${name}.\n`)
  files['content/zh/docs/a.md'] = page(
    '甲',
    '文字，见 [b](/docs/b)。\n\n## More {#more}\n\n更多。',
    'translation_of: 0123456789abcdef\n',
  )
  files['content/zh/docs/board/c.md'] = page('丙', '文字。')
  return files
}

const start = (): TestSite => testSite(files())

const MEMO = '.ssg/cache/memo.bin'
/** What the first build of the site has remembered. */
let remembered: Buffer | null = null

/** The site after its first build. But for the first test that asks, the build is given what another one of the same site has remembered. */
function built(): TestSite {
  const site = start()
  if (remembered !== null) site.write(MEMO, remembered)
  expect(run(site.root)).toMatchObject({ report: { code: 0 }, isPatched: false })
  remembered ??= readFileSync(join(site.root, MEMO))
  return site
}

const path = (name: string, locale = 'en'): string => `content/${locale}/docs/${name}.md`

function replace(site: TestSite, name: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(site.root, path(name)), 'utf8')
  site.write(path(name), before.replace(from, to))
}

test('after an edit of words only the page of the document is made, and everything is as in a clean build', () => {
  const site = built()
  try {
    for (const [name, from, to] of [
      ['b', 'Some words', 'Other words'],
      ['board/c', 'stand here', 'stand there,with an error of typing ,'],
      ['a', 'More words', 'Fewer words'],
      ['board/c', 'stand there', 'lie there'],
    ] as const) {
      replace(site, name, from, to)
      const warm = run(site.root)
      expect([name, warm.isPatched]).toEqual([name, true])
      expect(warm.pages?.computed).toBeLessThan(4)
      expectClean(site, warm)
    }
    const again = run(site.root)
    expect(again.pages?.computed).toBe(0)
    expectClean(site, again)
  } finally {
    site.dispose()
  }
})

test('translations that fall behind their source get the notice that says so, and nothing else is made', () => {
  const site = start()
  try {
    site.write(path('b', 'zh'), page('乙', '文字。', 'description: 乙。\n'))
    expect(ssg(['translations', 'stamp', '--root', site.root, '--by', 'lang']).code).toBe(0)
    run(site.root)
    const notice = '/assets/icons-'
    const count = (): number => readFileSync(join(site.root, 'build/zh/docs/b.html'), 'utf8').split(notice).length
    const before = count()
    replace(site, 'b', 'Some words', 'Other words')
    const warm = run(site.root)
    expect([warm.isPatched, count() > before]).toEqual([true, true])
    expectClean(site, warm)
    replace(site, 'b', 'Other words', 'Third words')
    const again = run(site.root)
    expect(again.isPatched).toBe(true)
    expectClean(site, again)
    replace(site, 'b', 'Third words', 'Some words')
    const back = run(site.root)
    expect([back.isPatched, count()]).toEqual([true, before])
    expectClean(site, back)
  } finally {
    site.dispose()
  }
})

test('a site without search takes the same way', () => {
  const site = start()
  try {
    site.write('site/config.ts', config({ search: { enabled: false } }))
    run(site.root)
    replace(site, 'b', 'Some words', 'Other words')
    const warm = run(site.root)
    expect(warm.isPatched).toBe(true)
    expectClean(site, warm)
  } finally {
    site.dispose()
  }
})

const BESIDES: readonly [string, (site: TestSite) => void][] = [
  ['a heading that others link to', (site) => replace(site, 'a', '## More', '## Less')],
  ['a link', (site) => replace(site, 'a', '/docs/a', '/docs/gone')],
  ['the description', (site) => replace(site, 'a', 'description: ', 'description: Other ')],
  ['the title', (site) => replace(site, 'a', 'title: A', 'title: Z')],
  ['a post', (site) => site.write('content/en/blog/2026-01-02-news.md', page('News', 'Other.', 'date: 2026-01-02\n'))],
  ['a string besides', (site) => site.write('locales/en/site.json', '{"other":"Else"}')],
  ['the configuration besides', (site) => site.write('site/config.ts', config({ title: 'Other', relatedPages: 0 }))],
  ['a new file besides', (site) => site.write(path('new'), page('New', BODY))],
]

test.each(someOf(BESIDES, 4, 'edits besides'))('an edit of words with %s builds the whole site', (_, edit) => {
  const site = built()
  try {
    replace(site, 'a', 'Some words', 'Other words')
    edit(site)
    const warm = run(site.root)
    expect(warm.isPatched).toBe(false)
    expectClean(site, warm)
  } finally {
    site.dispose()
  }
})

test('what builds without an output made of a document is not taken for what the output holds', () => {
  const site = built()
  try {
    replace(site, 'a', '## More', '## Less')
    site.write('site/config.ts', config({ onBrokenAnchors: 'error' }))
    expect(run(site.root).report).toMatchObject({ code: 1 })
    site.write('site/config.ts', config())
    replace(site, 'a', 'Some words', 'Other words')
    expectClean(site, run(site.root))
    replace(site, 'a', 'Other words', 'Third words')
    ssg(['build', '--root', site.root, '--no-cache', '--out', 'elsewhere', '--no-social'])
    replace(site, 'a', 'Third words', 'Fourth words')
    expectClean(site, run(site.root))
  } finally {
    site.dispose()
  }
})

const cacheOf = (site: TestSite): string => join(site.root, '.ssg/cache')

/** The output before the last, which is made the next one. */
function spareOf(site: TestSite): string | undefined {
  const name = readdirSync(cacheOf(site)).find((one) => /^spare-[^.]*$/.test(one))
  return name === undefined ? undefined : join(cacheOf(site), name)
}

test('from the second edit on the output is made of the one before the last, and nobody who reads an output sees the next one', () => {
  const site = built()
  try {
    expect(spareOf(site)).toBeUndefined()
    const file = join(site.root, 'build/docs/b.html')
    for (const [from, to] of [
      ['Some words', 'Other words'],
      ['Other words', 'Third words'],
      ['Third words', 'Fourth words'],
    ] as const) {
      replace(site, 'b', from, to)
      const open = openSync(file, 'r')
      const before = readFileSync(file, 'utf8')
      expectClean(site, run(site.root))
      expect(readFileSync(open, 'utf8')).toBe(before)
      closeSync(open)
      expect(readFileSync(join(spareOf(site) ?? '', 'docs/b.html'), 'utf8')).toBe(before)
      expect(statSync(join(site.root, 'build/docs/a.html')).ino).toBe(
        statSync(join(spareOf(site) ?? '', 'docs/a.html')).ino,
      )
    }
    replace(site, 'b', 'title: B', 'title: Z')
    expectClean(site, run(site.root))
    expect(spareOf(site)).toBeUndefined()
  } finally {
    site.dispose()
  }
})

const CHANGES: readonly [string, (spare: string, site: TestSite) => void][] = [
  ['a file less', (spare) => rmSync(join(spare, 'docs/a.html'))],
  ['a file more', (spare) => writeFileSync(join(spare, 'more.txt'), '')],
  [
    'another file in a place',
    (spare) => {
      rmSync(join(spare, 'docs/a.html'))
      writeFileSync(join(spare, 'docs/a.html'), 'Other.')
    },
  ],
  ['no folder', (spare) => rmSync(spare, { recursive: true })],
  ['a damaged list', (spare) => writeFileSync(`${spare}.json`, '{}')],
  [
    'another output since',
    (_spare, site) => {
      ssg(['build', '--root', site.root, '--no-cache', '--no-social'])
      run(site.root)
    },
  ],
]

test.each(someOf(CHANGES, 3, 'outputs before the last'))('an output before the last with %s is none', (_, change) => {
  const site = built()
  try {
    replace(site, 'b', 'Some words', 'Other words')
    run(site.root)
    const spare = spareOf(site)
    if (spare === undefined) throw new Error('there is no output before the last')
    change(spare, site)
    replace(site, 'b', 'Other words', 'Third words')
    expectClean(site, run(site.root))
    replace(site, 'a', 'Some words', 'Other words')
    expectClean(site, run(site.root))
  } finally {
    site.dispose()
  }
})

const edit = fc.record({
  name: fc.constantFrom(...NAMES),
  locale: fc.constantFrom('en', 'en', 'zh'),
  words: fc.constantFrom('Some', 'Other', 'Third', 'no ,space'),
  more: fc.constantFrom(
    '## More\n\nMore words stand here.',
    '## More\n\nMore words stand here.',
    '## More\n\nMore words.',
    '## More again\n\n`code`',
    'import Part from "./_part.md"\n\n<Part />',
    '```js\nlet a = 1\n```',
    '[gone](/docs/gone) and [d](/docs/board/d#more)',
  ),
  front: fc.constantFrom('', '', '', 'draft: true\n', 'unlisted: true\n', 'translation_of: 0123456789abcdef\n'),
  besides: fc.constantFrom('nothing', 'nothing', 'nothing', 'part', 'string', 'error'),
})

test('after random edits of documents the output and the report are those of a clean build', async () => {
  await fc.assert(
    fc.property(fc.array(edit, { minLength: 3, maxLength: 6 }), (edits) => {
      const site = built()
      try {
        for (const { name, locale, words, more, front, besides } of edits) {
          site.write(
            path(name, locale),
            page(
              name.toUpperCase(),
              `${words} words, see [a](/docs/a).\n\n${more}`,
              `description: About ${name}.\n${front}`,
            ),
          )
          if (besides === 'part') site.write('content/en/docs/_part.md', `${words} shared words.\n`)
          if (besides === 'string') site.write('locales/en/site.json', `{"unused":"${words}"}`)
          if (besides === 'error') {
            site.write('site/config.ts', config({ onBrokenLinks: 'error', onOrphans: 'error' }))
            run(site.root)
            site.write('site/config.ts', config())
          }
          expectClean(site, run(site.root))
        }
      } finally {
        site.dispose()
      }
    }),
    { ...runs(1, 40), endOnFailure: true },
  )
})
