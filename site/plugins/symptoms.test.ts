// The help page repeats the troubleshooting tables of other pages: all of them, with their links, in each language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { stageOf } from '../data/help.ts'
import { symptoms, type Symptoms } from './symptoms.ts'

const LOCALES = ['en', 'zh', 'ru', 'ja']

function found(files: Readonly<Record<string, string>>, locales: readonly string[] = LOCALES): Symptoms {
  const sources = {
    derive: (_name: string, path: string, make: (text: string) => unknown) => make(files[path] ?? ''),
    files: (pattern: string) =>
      Object.keys(files)
        .filter((path) => path.startsWith(pattern.slice(0, pattern.indexOf('*'))))
        .sort(),
  }
  const hook = symptoms.data?.symptoms as unknown as (sources: object, context: object) => Symptoms
  return hook(sources, { site: { defaultLocale: 'en', locales } })
}

const TABLE = '| Symptom | Cause | Remedy |\n| --- | --- | --- |\n'

describe('a table', () => {
  it('has its page, the ID of its heading, and cells in pieces', () => {
    expect(
      found(
        {
          'content/en/docs/duo/start/boot.md': `---\ntitle: Boot\n---\n\n## Trouble {#if-it-does-not-work}\n\n${TABLE}| \`No output\` | **Power** is 5 V | See [setup](../login/setup.md#wires) |\n`,
        },
        ['en'],
      ),
    ).toEqual({
      en: [
        {
          page: '/docs/duo/start/boot',
          anchor: 'if-it-does-not-work',
          rows: [
            [
              [{ is: 'code', text: 'No output' }],
              [{ is: 'strong', of: ['Power'] }, ' is 5\u00A0V'],
              ['See ', { is: 'link', to: '/docs/duo/login/setup#wires', of: ['setup'] }],
            ],
          ],
        },
      ],
    })
  })

  it('of a translation has the English ID', () => {
    const { ja } = found({
      'content/en/docs/flash.md': `## Trouble {#trouble}\n\n${TABLE}| a | b | c |\n`,
      'content/ja/docs/flash.md': '## 困ったとき\n\n| 症状 | 原因 | 対処 |\n| --- | --- | --- |\n| あ | い | う |\n',
    })
    expect(ja).toEqual([{ page: '/docs/flash', anchor: 'trouble', rows: [[['あ'], ['い'], ['う']]] }])
  })

  it('of a partial has no page, and other tables are left out', () => {
    const { en } = found(
      {
        'content/en/docs/_partials/serial.md': `| Setting | Value |\n| --- | --- |\n| a | b |\n\n${TABLE}| a | b | c |\n`,
      },
      ['en'],
    )
    expect(en?.map(({ page }) => page)).toEqual([null])
  })

  it('keeps links to other sites, to the own page and to product pages', () => {
    const cell = '[a](https://a.example/x.md) [b](#here) [c](/duo)'
    const { en } = found({ 'content/en/docs/x/index.md': `${TABLE}| ${cell} | b | c |\n` }, ['en'])
    expect(
      en?.[0]?.rows[0]?.[0]?.flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? piece.to : [])),
    ).toEqual(['https://a.example/x.md', '/docs/x#here', '/duo'])
  })
})

describe('the site', () => {
  const root = join(import.meta.dirname, '../..')
  const paths = glob.sync('content/*/docs/**/*.md', { cwd: root })
  const all = found(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))

  it('has the same pages and numbers of rows in each language', () => {
    const shape = (locale: string) => all[locale]?.map(({ page, anchor, rows }) => [page, anchor, rows.length])
    expect(shape('en')?.length).toBeGreaterThan(100)
    for (const locale of LOCALES) expect(shape(locale), locale).toEqual(shape('en'))
  })

  it('has an anchor and a stage for each page, and three cells in each row', () => {
    const pages = all.en?.filter(({ page }) => page !== null) ?? []
    expect(pages.filter(({ anchor }) => anchor === null).map(({ page }) => page)).toEqual([])
    expect(pages.filter(({ page }) => stageOf(page as string) === null).map(({ page }) => page)).toEqual([])
    expect(pages.flatMap(({ rows }) => rows).filter((cells) => cells.length !== 3)).toEqual([])
  })
})
