// Posts with a time of day: their order, their day, and their dates in feeds and on pages.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const LAYOUTS = {
  native: { config: ['site/config.ts', configFile({ url: 'https://e.org' })], folder: 'content/en/blog' },
  docusaurus: {
    config: [
      'docusaurus.config.js',
      `module.exports = { title: 'T', url: 'https://e.org', baseUrl: '/', presets: [['classic', { docs: false }]] }\n`,
    ],
    folder: 'blog',
  },
} as const

async function built(layout: keyof typeof LAYOUTS, dates: Readonly<Record<string, string>>): Promise<Built> {
  const { config, folder } = LAYOUTS[layout]
  site = testSite({
    [config[0]]: config[1],
    ...Object.fromEntries(
      Object.entries(dates).map(([name, date]) => [
        `${folder}/${name}.md`,
        `---\ntitle: ${name}\ndate: ${date}\n---\n\nText.\n`,
      ]),
    ),
  })
  return site.build()
}

const pubDates = ({ text }: Built): string[] =>
  [...text('blog/rss.xml').matchAll(/<pubDate>(.*?)</g)].map((m) => m[1] ?? '')
const titles = ({ text }: Built): string[] =>
  [...text('blog/rss.xml').matchAll(/<item>\s*<title>(.*?)</g)].map((m) => m[1] ?? '')

describe.each(['native', 'docusaurus'] as const)('in a %s blog', (layout) => {
  test('posts of one day are in the order of their times, in feeds and lists, under their day in UTC', async () => {
    const result = await built(layout, {
      morning: '2024-05-06T08:00:00Z',
      evening: '2024-05-06T20:00:00Z',
      west: '2024-05-05T23:30:00-08:00',
      plain: '2024-05-06',
      east: '2024-05-07T01:00:00+09:00',
    })
    expect(result.codes).toEqual([])
    expect(titles(result)).toEqual(['evening', 'east', 'morning', 'west', 'plain'])
    expect(pubDates(result)).toEqual(
      ['20:00', '16:00', '08:00', '07:30', '00:00'].map((time) => `Mon, 06 May 2024 ${time}:00 +0000`),
    )
    const list = result.text('blog.html')
    const order = titles(result).map((name) => list.indexOf(`href="/blog/${name}"`))
    expect(order.every((at, index) => at > (order[index - 1] ?? 0))).toBe(true)
    expect(result.text('blog/west.html')).toContain('dateTime="2024-05-06T07:30:00Z"')
    expect(result.text('blog/west.html')).toContain('"datePublished":"2024-05-06T07:30:00Z"')
    expect(result.text('blog/plain.html')).toContain('dateTime="2024-05-06"')
    expect(result.text('blog/atom.xml')).toContain('<published>2024-05-06T20:00:00Z</published>')
    expect(result.text('blog/atom.xml')).toContain('<published>2024-05-06T00:00:00Z</published>')
  })

  test.each([
    ['2024-05-06T08:00:00Z', '08:00:00'],
    ['2024-05-06T08:00Z', '08:00:00'],
    ['2024-05-06T08:00:00.000Z', '08:00:00'],
    ['2024-05-06 08:00:00', '08:00:00'],
    ['2024-05-06 08:00', '08:00:00'],
    ['2024-05-06T10:00:00+02:00', '08:00:00'],
    ['2024-05-06 10:00:00 +0200', '08:00:00'],
    ['2024-05-06t10:00:00.5+2', '08:00:00'],
    ['"2024-05-05T20:15:00-11:45"', '08:00:00'],
    ['2024-05-06T08:00:59Z', '08:00:59'],
  ])('the date %s is understood', async (date, time) => {
    const result = await built(layout, { post: date })
    expect(result.codes).toEqual([])
    expect(pubDates(result)).toEqual([`Mon, 06 May 2024 ${time} +0000`])
  })
})

test.each([
  ['May 6, 2024 08:00', 'Mon, 06 May 2024 08:00:00 +0000'],
  ['May 6, 2024', 'Mon, 06 May 2024 00:00:00 +0000'],
  ['2024/5/6', 'Mon, 06 May 2024 00:00:00 +0000'],
  ['2024/05/06 08:00', 'Mon, 06 May 2024 08:00:00 +0000'],
  ['"Mon, 06 May 2024 10:00:00 +0200"', 'Mon, 06 May 2024 08:00:00 +0000'],
  ['"Mon, 06 May 2024 08:00:00 GMT"', 'Mon, 06 May 2024 08:00:00 +0000'],
  ['6-May-2024', 'Mon, 06 May 2024 00:00:00 +0000'],
])('a Docusaurus blog may write %s', async (date, expected) => {
  expect(pubDates(await built('docusaurus', { post: date }))).toEqual([expected])
})

test.each(['2024-02-30T08:00:00Z', '2024-05-06T24:00:00Z', '2024-05-06T08:60Z', '2024-05-06T', 'yesterday'])(
  'a native blog reports the date %s',
  async (date) => {
    const { diagnostics } = await built('native', { post: date })
    expect(diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('must be a date such as 2026-01-31 or 2026-01-31T08:00:00Z'),
    )
  },
)
