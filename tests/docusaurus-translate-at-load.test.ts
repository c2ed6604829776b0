// Texts that a project's code looks up while its modules load, in the page's language as in Docusaurus.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const CONFIG = `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', trailingSlash: false, i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'de'] }, presets: [['classic', { blog: false }]] }\n`
const texts = (all: Record<string, string>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(all).map(([id, message]) => [id, { message }])))
const TEXTS = {
  'i18n/en/code.json': texts({ word: 'tree' }),
  'i18n/fr/code.json': texts({ word: 'arbre', given: 'donné', 'of {n}': 'de {n}' }),
}
const ASK = `import { translate } from '@docusaurus/Translate'\n`

function project(files: Record<string, string>): TestSite {
  return (site = testSite({ 'docusaurus.config.js': CONFIG, 'docs/a.md': '# A\n', ...TEXTS, ...files }))
}

/** Text of the element with the class "shown" in each language. */
async function shown(files: Record<string, string>, page = 'index'): Promise<(string | undefined)[]> {
  const { diagnostics, text } = await project(files).build()
  expect(diagnostics.filter(({ code }) => code !== 'SSG311' && code !== 'SSG272')).toEqual([])
  return ['', 'fr/', 'de/'].map((prefix) =>
    /<(\w+) class="shown">([\s\S]*?)<\/\1>/.exec(text(`${prefix}${page}.html`))?.[2]?.replaceAll('<!-- -->', ''),
  )
}

const page = (code: string, body: string): Record<string, string> => ({
  'src/pages/index.js': `${ASK}${code}\nexport default () => <p className="shown">${body}</p>\n`,
})

test.each<[string, Record<string, string>, string[]]>([
  ['a constant', page(`const word = translate({ id: 'word' })`, '{word}'), ['tree', 'arbre', 'word']],
  [
    'a message that is its own id',
    page(`const given = translate({ id: 'given', message: 'given' })`, '{given}'),
    ['given', 'donné', 'given'],
  ],
  [
    'a message without an id',
    page(`const n = translate({ message: 'of {n}' }, { n: 3 })`, '{n}'),
    ['of 3', 'de 3', 'of 3'],
  ],
  [
    'a list',
    page(
      `const all = [{ label: translate({ id: 'word' }) }, { label: 'x' }]`,
      '{all.map(({ label }) => label).join(" ")}',
    ),
    ['tree x', 'arbre x', 'word x'],
  ],
  [
    'what is made of a text',
    page(`const size = translate({ id: 'word' }).toUpperCase().length`, '{size}'),
    ['4', '5', '4'],
  ],
  [
    'another file',
    {
      ...page(`import { word } from '@site/src/words'`, '{word}'),
      'src/words.js': `${ASK}export const word = translate({ id: 'word' })\n`,
    },
    ['tree', 'arbre', 'word'],
  ],
  [
    'a property of a component',
    page(
      `function Box({ label }) { return label }\nBox.label = translate({ id: 'word' })`,
      '<Box label={Box.label} />',
    ),
    ['tree', 'arbre', 'word'],
  ],
  [
    'a text of the page, too',
    page(`const word = translate({ id: 'word' })`, `{word} {translate({ id: 'word' })}`),
    ['tree tree', 'arbre arbre', 'word word'],
  ],
])('%s looked up while a page loads', async (_, files, expected) => {
  expect(await shown(files)).toEqual(expected)
})

test('components that documents import, and the parts of the theme that a project replaces', async () => {
  const files = {
    'src/Word.js': `${ASK}const word = translate({ id: 'word' })\nexport default () => <b className="shown">{word}</b>\n`,
    'src/theme/Footer.js': `${ASK}const word = translate({ id: 'word' })\nexport default () => <footer>Foot {word}</footer>\n`,
    'docs/b.mdx': `import Word from '@site/src/Word'\n\n# B\n\n<Word />\n`,
  }
  expect(await shown(files, 'docs/b')).toEqual(['tree', 'arbre', 'word'])
  const { text } = await site.build()
  expect(['', 'fr/', 'de/'].map((prefix) => /Foot (?:<!-- -->)?(\w+)/.exec(text(`${prefix}docs/b.html`))?.[1])).toEqual(
    ['tree', 'arbre', 'word'],
  )
})

test('a component that is interactive gets its texts with the page', async () => {
  const files = {
    'src/Count.js': `import { useState } from 'react'\n${ASK}const word = translate({ id: 'word' })\nexport default () => { const [n, set] = useState(0); return <button className="shown" onClick={() => set(n + 1)}>{word}</button> }\n`,
    'docs/b.mdx': `import Count from '@site/src/Count'\n\n# B\n\n<Count />\n`,
  }
  expect(await shown(files, 'docs/b')).toEqual(['tree', 'arbre', 'word'])
  const { text } = await site.build()
  const sent = ['', 'fr/', 'de/'].map((prefix) => {
    const data = /data-page="([^"]*)"/.exec(text(`${prefix}docs/b.html`))?.[1] ?? ''
    return (JSON.parse(data.replaceAll('&quot;', '"')) as { known: { texts?: unknown } }).known.texts
  })
  expect(sent).toEqual([{ word: 'tree' }, { word: 'arbre' }, undefined])
})

test('an edited text is shown by the next build', async () => {
  const files = page(`const word = translate({ id: 'word' })`, '{word}')
  expect(await shown(files)).toEqual(['tree', 'arbre', 'word'])
  site.write('i18n/de/code.json', texts({ word: 'Baum' }))
  site.write('i18n/en/code.json', texts({ word: 'wood' }))
  const { text } = await site.build()
  expect(text('index.html')).toContain('wood')
  expect(text('fr/index.html')).toContain('arbre')
  expect(text('de/index.html')).toContain('Baum')
})
