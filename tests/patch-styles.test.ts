// After an edit of style sheets that only browsers get, addresses are exchanged in the last output (`pipeline/patch-styles.ts`). What comes out,
// and what is said, is that of a clean build.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectClean, run } from './patched.ts'
import { someOf } from './setup/property.ts'
import { configFile, page, testSite, type TestSite } from './site.ts'

const OWN = 'site/styles/own.css'
const BOX = 'site/parts/Box/box.css'
const MODULE = 'site/parts/card.module.css'

/** What other pages say of a page does not come from its text. */
const ABOUT = 'description: About.\n'

const FILES: Record<string, string> = {
  'site/config.ts': configFile({
    onBrokenLinks: 'warn',
    onTypography: 'warn',
    markdownPages: true,
    relatedPages: 2,
    i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
  }),
  [OWN]: '.own { color: red; }\n',
  [BOX]: '.box { color: red; }\n@media print { .box { color: black; } }\n',
  [MODULE]: '.card { color: red; }\n',
  'site/parts/Box/Box.tsx':
    'import styles from \'../card.module.css\'\nexport default () => <p data-part="box" className={`box ${styles.card}`}>Box</p>\n',
  'site/pages/index.tsx':
    "import Box from '../parts/Box/Box.tsx'\nexport const page = { title: 'Home', description: 'First.' }\nexport default () => <main><h1>Home</h1><Box /></main>\n",
  'content/en/docs/a.md': page('A', 'Words, see [nowhere](/docs/none) ,and so on.'),
  'content/en/docs/b.md': page('B', 'Other words.\n\n```js\nlet a = 1\n```', ABOUT),
  'content/zh/docs/b.md': page('乙', '别的。'),
}

const MEMO = '.ssg/cache/memo.bin'
let remembered: Buffer | null = null

/** The site after its first build. But for the first test that asks, the build is given what another one of the same site has remembered. */
function built(): TestSite {
  const site = testSite(FILES)
  if (remembered !== null) site.write(MEMO, remembered)
  expect(run(site.root).isPatched).toBe(false)
  remembered ??= readFileSync(join(site.root, MEMO))
  return site
}

/** Builds after these edits in turn; whether no more than the addresses was made. */
function edited(site: TestSite, edits: readonly (readonly [path: string, content: string])[]): boolean[] {
  return edits.map(([path, content]) => {
    site.write(path, content)
    const warm = run(site.root)
    expectClean(site, warm, 'anew')
    return warm.isPatched
  })
}

const EDITS: readonly (readonly [path: string, content: string])[] = [
  [OWN, '.own { color: blue; }\n'],
  [BOX, '.box { color: blue; }\n@media print { .box { color: black; } }\n'],
  [BOX, '.box { color: blue; }\n@media print { .box { color: gray; } }\n'],
  ['content/en/docs/b.md', page('B', 'Third words.\n\n```js\nlet a = 1\n```', ABOUT)],
  [OWN, '.own { color: green; }\n'],
  [OWN, '.own { color: blue; }\n'],
  ['content/en/docs/b.md', page('B', 'Fourth words.\n\n```js\nlet a = 1\n```', ABOUT)],
  [BOX, '.box { color: red; }\n'],
  [BOX, ''],
  [OWN, ''],
]

test('sheets of every page, of a part and for paper, again and again and beside edits of words', () => {
  const site = built()
  const now: Record<string, string> = { ...FILES }
  // Where one of them is left out, another may change nothing.
  const edits = someOf(EDITS, 6, 'edits of sheets').filter(([path, content]) => {
    const isEdit = now[path] !== content
    now[path] = content
    return isEdit
  })
  try {
    expect(edited(site, edits)).toEqual(edits.map(() => true))
    const again = run(site.root)
    expect(again.pages?.computed).toBe(0)
    expectClean(site, again, 'anew')
  } finally {
    site.dispose()
  }
})

const WHOLE: readonly [string, (site: TestSite) => void][] = [
  [
    'a sheet whose names stand in code',
    (site) => site.write(MODULE, '.card { color: blue; }\n.more { color: red; }\n'),
  ],
  [
    'words besides',
    (site) => {
      site.write(OWN, '.own { color: blue; }\n')
      site.write('content/en/docs/b.md', page('B', 'Third words.', ABOUT))
    },
  ],
  [
    'a file besides',
    (site) => {
      site.write(OWN, '.own { color: blue; }\n')
      site.write('site/styles/more.css', '.more { color: red; }\n')
    },
  ],
]

test.each(someOf(WHOLE, 1, 'edits besides sheets'))('%s: the whole site is built', (_, edit) => {
  const site = built()
  try {
    edit(site)
    const warm = run(site.root)
    expect(warm.isPatched).toBe(false)
    expectClean(site, warm, 'anew')
    expect(edited(site, [[OWN, '.own { color: green; }\n']])).toEqual([true])
  } finally {
    site.dispose()
  }
})

test('a sheet that cannot be read keeps the output, and what comes after it is whole', () => {
  const site = built()
  try {
    site.write(OWN, '.own { color: url(./none.svg); }\n@import "./none.css";\n')
    expect(run(site.root).report).toMatchObject({ code: 1 })
    edited(site, [
      [OWN, '.own { color: blue; }\n'],
      [OWN, '.own { color: green; }\n'],
    ])
  } finally {
    site.dispose()
  }
})

test('an address that stands in the words of a page stays', () => {
  const site = built()
  try {
    const sheet = readdirSync(join(site.root, 'build/assets')).find((name) => /^main-.*\.css$/.test(name)) ?? ''
    expect(sheet).not.toBe('')
    edited(site, [
      ['content/en/docs/b.md', page('B', `Look at assets/${sheet}.`, ABOUT)],
      [OWN, '.own { color: blue; }\n'],
    ])
    expect(readFileSync(join(site.root, 'build/docs/b.html'), 'utf8')).toContain(`assets/${sheet}.`)
    edited(site, [[OWN, '.own { color: green; }\n']])
  } finally {
    site.dispose()
  }
})
