// After an edit of the texts of strings, only pages that heard them are made anew (`pipeline/patch-strings.ts`). What comes out, and what is said, is
// that of a clean build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectClean, run } from './patched.ts'
import { someOf } from './setup/property.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

const EN = 'locales/en/site.json'
const ZH = 'locales/zh/site.json'

const WORDS = {
  name: 'The Site',
  tagline: 'All words',
  bar: 'A new version.',
  bare: 'Pages',
  foot: 'All rights.',
  home: { title: 'Home', text: 'Welcome.', list: ['One', 'Two'], only: 'In English' },
  box: 'A box.',
  count_one: '{{count}} word',
  count_other: '{{count}} words',
}
type Words = Record<string, unknown>
const json = (words: Words): string => `${JSON.stringify(words, null, 2)}\n`

/** Without a text that only English has. */
const OF_ZH = { ...WORDS, home: { title: '首页', text: '欢迎。', list: ['一', '二'] } }

const ABOUT = 'description: About.\n'

const HOME = `import { once, usePage } from 'ssg/theme'
export const page = { title: 'site:home.title', description: 'First.' }
export default function Home() {
  const { t, tree } = usePage()
  return <main><h1>Home</h1><p>{t('site:home.text')}</p><p>{t('site:home.only')} {t('site:count', { count: 2 })}</p>
    <ul>{(tree('site:home.list') as string[]).map((one) => <li key={one}>{one}</li>)}</ul></main>
}
`
const PART = `import { usePage } from 'ssg/theme'
export default function Box() {
  const { t } = usePage()
  return <p data-part="box" className="box">{t('site:box')}</p>
}
`

function files(more: Record<string, unknown> = {}): Record<string, string> {
  return {
    'site/config.ts': configFile({
      title: 'site:name',
      tagline: 'site:tagline',
      onBrokenLinks: 'warn',
      onTypography: 'warn',
      onMissingStrings: 'warn',
      markdownPages: true,
      relatedPages: 2,
      announcementBar: { id: 'one', content: 'site:bar' },
      navbar: { items: [{ type: 'link', label: 'site:bare', to: '/docs/a', position: 'left' }] },
      footer: { copyright: 'site:foot' },
      i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
      ...more,
    }),
    [EN]: json(WORDS),
    [ZH]: json(OF_ZH),
    'site/parts/Box/Box.tsx': PART,
    'site/parts/components.ts': "import Box from './Box/Box.tsx'\nexport const components = { Box }\n",
    'site/pages/index.tsx': HOME,
    'content/en/docs/a.md': page('A', 'Words, see [nowhere](/docs/none) ,and so on.'),
    'content/en/docs/b.mdx': page('B', 'Other words.\n\n<Box />\n\n```js\nlet a = 1\n```', ABOUT),
    'content/zh/docs/b.mdx': page('乙', '别的。\n\n<Box />'),
  }
}

const MEMO = '.ssg/cache/memo.bin'
let remembered: Buffer | null = null

/** The site after its first build. But for the first test that asks, the build is given what another one of the same site has remembered. */
function built(): TestSite {
  const site = testSite(files())
  if (remembered !== null) site.write(MEMO, remembered)
  expect(run(site.root)).toMatchObject({ report: { code: 0 }, isPatched: false })
  remembered ??= readFileSync(join(site.root, MEMO))
  return site
}

/** Builds after these edits in turn; how many pages were made where no more was than these, else null. */
function edited(site: TestSite, edits: readonly (readonly [path: string, content: string])[]): (number | null)[] {
  return edits.map(([path, content]) => {
    site.write(path, content)
    const warm = run(site.root)
    expectClean(site, warm)
    return warm.isPatched ? (warm.pages?.computed ?? 0) : null
  })
}

test('texts of a page, of a part and of all pages, in either language and beside edits of words', () => {
  const site = built()
  try {
    const home = (text: Words): Words => ({ ...WORDS, home: { ...WORDS.home, ...text } })
    const made = edited(site, [
      [EN, json(home({ text: 'Hello.' }))],
      [ZH, json({ ...OF_ZH, home: { ...OF_ZH.home, text: '你好。' } })],
      [EN, json({ ...home({ text: 'Hello.' }), box: 'Another box.' })],
      ['content/en/docs/b.mdx', page('B', 'Third words.\n\n<Box />\n\n```js\nlet a = 1\n```', ABOUT)],
      [EN, json({ ...home({ text: 'Hello.' }), box: 'A third box.' })],
      [EN, json({ ...WORDS, box: 'A third box.' })],
      [EN, json(home({ only: 'English words' }))],
      [EN, json(home({ list: ['One', 'Three'] }))],
      [EN, json({ ...WORDS, count_other: '{{count}} terms' })],
      [EN, json({ ...WORDS, bar: 'Old <b>news</b>.' })],
      [EN, json({ ...WORDS, bare: 'All pages', foot: 'No rights.' })],
      [EN, json(WORDS)],
    ])
    expect(made.filter((count) => count === null)).toEqual([])
    expect(made.slice(0, 3)).toEqual([1, 1, 1])
    const again = run(site.root)
    expect(again.pages?.computed).toBe(0)
    expectClean(site, again)
  } finally {
    site.dispose()
  }
})

const WHOLE: readonly [string, Words][] = [
  ['the name of the site', { ...WORDS, name: 'Another' }],
  ['what the site says of itself', { ...WORDS, tagline: 'No words' }],
  ['the title of a page', { ...WORDS, home: { ...WORDS.home, title: 'Start' } }],
  ['a string more', { ...WORDS, more: 'More.' }],
  ['a string less', { ...WORDS, home: { ...WORDS.home, only: undefined } }],
  ['a string that holds another', { ...WORDS, box: '$t(site:foot)' }],
  ['a link more', { ...WORDS, bar: 'See <a href="/docs/none">that</a>.' }],
]

test.each(someOf(WHOLE, 3, 'strings of the whole site'))('%s: the whole site is built', (_, words) => {
  const site = built()
  try {
    expect(edited(site, [[EN, json(words)]])).toEqual([null])
  } finally {
    site.dispose()
  }
})

test('a file that is no JSON keeps the output, and what comes after it is whole', () => {
  const site = built()
  try {
    site.write(EN, '{')
    expect(run(site.root).report).toMatchObject({ code: 1 })
    edited(site, [
      [EN, json({ ...WORDS, box: 'Another box.' })],
      [EN, json(WORDS)],
    ])
  } finally {
    site.dispose()
  }
})
