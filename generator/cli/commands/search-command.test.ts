// `ssg search` over a small index on disk.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import lunr from 'lunr'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { missedFile, missedLog } from '../../host/serve/missed-log.ts'
import type { LunrFile } from '../../search/index/lunr-file.ts'
import { buildSearch } from '../../search/search.ts'
import { missedCommand, searchCommand, type SearchCommandOptions } from './search-command.ts'

let root: string
let out = ''
let err = ''

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ssg-search-'))
  const page = (url: string, title: string, text: string, lang: string) => ({
    url,
    title,
    description: '',
    keywords: [],
    group: 'duo',
    label: '',
    kind: 'doc' as const,
    asks: [],
    trail: [],
    lang,
    sections: [
      { id: '', path: [], text, code: '' },
      { id: 'wires', path: ['Three wires'], text: `${text} Wires.`, code: '' },
    ],
    body: url,
    hash: url,
  })
  const outputs = buildSearch([
    {
      locale: 'en',
      lang: 'en',
      prefix: '',
      offline: true,
      lunr: true,
      pages: [
        page('/docs/duo/boot', 'Boot the board', 'Write the card.', 'en'),
        page('/docs/duo/setup', 'Serial console', 'Connect the adapter.', 'en'),
      ],
    },
    {
      locale: 'zh',
      lang: 'zh-CN',
      prefix: '/zh',
      pages: [page('/zh/docs/duo/boot', '启动开发板', '写入存储卡。', 'zh-CN')],
    },
  ])
  for (const { files } of outputs) {
    for (const { path, content } of files) {
      mkdirSync(dirname(join(root, 'build/search', path)), { recursive: true })
      writeFileSync(join(root, 'build/search', path), content())
    }
  }
  mkdirSync(join(root, 'empty'))
  mkdirSync(join(root, 'damaged/search'), { recursive: true })
  for (const file of ['null.json', 'damaged/search/en.json']) writeFileSync(join(root, file), 'null')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

async function run(query: string, options: Partial<SearchCommandOptions> = {}): Promise<number> {
  out = err = ''
  vi.stubEnv('FORCE_COLOR', '')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((err += String(text))))
  return searchCommand(query, { root, dir: 'build', near: '', limit: 12, ...options })
}

describe('ssg search', () => {
  test('prints pages and places, best first', async () => {
    expect(await run('serial console')).toBe(0)
    expect(out.split('\n')[0]).toContain('1  Serial console  duo  /docs/duo/setup')
    expect(err).toMatch(/^\d+ of \d+ results, on 1 page; \d+ index parts, [\d.]+ KB\.\n$/)
    expect(await run('wires')).toBe(0)
    expect(out).toContain('Three wires#wires: ')
  })

  test('--locale asks another language', async () => {
    expect(await run('存储卡', { locale: 'zh' })).toBe(0)
    expect(out).toContain('启动开发板')
  })

  test('--explain tells the terms, their weights and what they added', async () => {
    expect(await run('consle', { explain: true })).toBe(0)
    expect(out).toMatch(/consle {2}weight [\d.]+ {2}console \(typo 0\.70\)/)
    expect(out).toMatch(/covers \d+ % of the query: console in title [\d.]+/)
  })

  test('nothing found is said, with what could be tried', async () => {
    expect(await run('qqqqqq xxxxxx')).toBe(0)
    expect(out).toBe('')
    expect(err).toContain('No results. Try searching for: Boot the board, Serial console')
  })

  test('one word that is known finds its pages; the others are named', async () => {
    expect(await run('boot qqqqqq')).toBe(0)
    expect(out).toContain('Not found anywhere: qqqqqq')
    expect(out).toContain(' 1  Boot the board  duo  /docs/duo/boot\n')
  })

  test('--format json gives the same as data', async () => {
    expect(await run('serial consle', { format: 'json' })).toBe(0)
    const data = JSON.parse(out) as { corrected: string; pages: { url: string; hits: { url: string }[] }[] }
    expect(data).toMatchObject({ query: 'serial consle', locale: 'en', corrected: 'serial console', unknown: [] })
    expect(data.pages[0]?.url).toBe('/docs/duo/setup')
  })

  test('--file asks an index in one file as the built site is asked', async () => {
    expect(await run('serial consle', { format: 'json' })).toBe(0)
    const whole = out
    expect(await run('serial consle', { format: 'json', dir: 'nowhere', file: 'build/search/offline/en.json' })).toBe(0)
    expect(out).toBe(whole)
    expect(await run('x', { file: 'nothing.json' })).toBe(2)
    expect(err).toContain('The file "nothing.json" doesn\'t exist')
    writeFileSync(join(root, 'other.json'), '{}')
    expect(await run('x', { file: 'other.json' })).toBe(2)
    expect(err).toContain("isn't a search index")
    writeFileSync(join(root, 'broken.json'), '{')
    expect(await run('x', { file: 'broken.json' })).toBe(2)
    expect(err).toContain("isn't a search index")
  })

  test('--file asks an index in the form of Lunr by Lunr', async () => {
    const file = 'build/search/lunr/en.json'
    expect(await run('three wires', { format: 'json', file })).toBe(0)
    const { hits } = JSON.parse(out) as { hits: { url: string; title: string; heading: string }[] }
    expect(hits.slice(0, 2)).toMatchObject([
      { url: '/docs/duo/boot#wires', title: 'Boot the board', heading: 'Three wires' },
      { url: '/docs/duo/setup#wires', title: 'Serial console', heading: 'Three wires' },
    ])
    expect(await run('conn', { file })).toBe(0)
    expect(out).toContain(' 1  Serial console')
    expect(await run('zzyzx', { file })).toBe(0)
    expect(out).toBe('')
    expect(err).toContain('No results.')
    expect(await run('+"*~^:', { file })).toBe(0)
    writeFileSync(join(root, 'odd.json'), '{"documents":{},"index":{"fields":3},"locale":"en"}')
    expect(await run('x', { file: 'odd.json' })).toBe(2)
    expect(err).toContain('"odd.json" can\'t be read')
  })

  test('an index in the form of Lunr answers whoever has Lunr', () => {
    const { index, documents } = JSON.parse(readFileSync(join(root, 'build/search/lunr/en.json'), 'utf8')) as LunrFile
    const [first] = lunr.Index.load(index).search('title:serial')
    expect(documents[first?.ref ?? '']).toEqual(['/docs/duo/setup', 'Serial console', ''])
  })

  test('--missed lists the log, the most frequent first; without one it says how to get it', async () => {
    const missed = async (options: { locale?: string; format?: string } = {}): Promise<number> => {
      out = err = ''
      vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((out += String(text))))
      vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((err += String(text))))
      return missedCommand({ root, ...options })
    }
    expect(await missed()).toBe(2)
    expect(err).toContain('No queries are logged')
    const keep = missedLog(missedFile(root), 400)
    for (const query of ['zeppelin', 'airship\u001b[31m', 'Zeppelin'])
      expect(await keep({ locale: 'en', query })).toBe(true)
    expect(await keep({ locale: 'zh', query: '飞艇' })).toBe(true)
    expect(await missed()).toBe(0)
    expect(out).toBe('    2  en  zeppelin\n    1  en  airship [31m\n    1  zh  飞艇\n')
    expect(await missed({ locale: 'zh', format: 'json' })).toBe(0)
    expect(JSON.parse(out)).toEqual([{ locale: 'zh', query: '飞艇', times: 1 }])
    // The log's size is limited.
    while (await keep({ locale: 'en', query: 'x'.repeat(200) }));
    expect(readFileSync(missedFile(root), 'utf8').length).toBeLessThanOrEqual(400)
  })

  test.each<[string, Partial<SearchCommandOptions>, string]>([
    ['a folder that is not there', { dir: 'nowhere' }, '/nowhere" doesn\'t exist. Run `ssg build` first'],
    ['a site without search', { dir: 'empty' }, 'contains no search index'],
    ['an unknown locale', { locale: 'zhh' }, 'Did you mean "zh"?'],
    ['a file that holds nothing', { file: 'null.json' }, '"null.json" isn\'t a search index.'],
    ['a damaged index', { dir: 'damaged' }, 'The search index in "damaged" can\'t be read: search/en.json is damaged.'],
  ])('%s is a wrong command line', async (_, options, message) => {
    expect(await run('boot', options)).toBe(2)
    expect(err).toContain(message)
    expect(out).toBe('')
  })
})
