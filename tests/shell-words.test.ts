// The site as it is built: its shell in Chinese, Russian and Japanese holds no English word but names and code, and every head tells search engines what they need.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { unescapeHtml } from '../generator/base/text.ts'
import { names } from '../site/data/names.ts'
import { sharedSite, WHOLE_SITE } from './setup/recipe.ts'

/** Words that are names or units and so are the same in every language; besides, `site/data/names.ts` and words that look like no English one (see `isName`). */
const NAMES = new Set(
  [
    // Boards and what they are made of
    'Duo Mars Meles Vega Jupiter Pioneer Megrez Titan Cluster Module Xavier Nano Nanhu Lite Mini-ITX micro-ATX Type-A E-key Box Compute Board',
    // Companies, shops, services
    'Shenzhen Technology Co Ltd Sophgo Arm Imagination Radeon Raspberry Pi Jetson Mac Twitter Matrix Taobao Kodbox Tinkers Platima Spotpear Pajenicko Canonical Crowd Supply Intel Nuclei Inchi',
    // Software and its parts
    'Linux Ubuntu Gentoo Arch deepin Deepin Remix Bianbu Windows Docker Python Vulkan Caffe Xvisor Bao Rufus Blink Alpine Trusted Firmware Boot Flash Mailbox mailbox Web titanflasher duo-files duo-buildroot-sdk vega-buildroot-sdk Telnet',
    // Printed on Vega and Cluster 08
    'Link Act Debug recovery',
    // Standards, units, formats, keys
    'Express Gigabit Hz mm bit fps bps webp png pdf jpg Markdown Ctrl+T Ctrl+K Cmd+K',
  ].flatMap((line) => line.split(' ')),
)

/** What programs say and write on their buttons, and the name of a language in that language. */
const QUOTED = /English \(EN\)|Flash from file|Select target|Extract All|not mounted|Illegal instruction/g

let files: ReadonlyMap<string, string>

beforeAll(async () => {
  const folder = join(await sharedSite(WHOLE_SITE), 'build')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  files = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
})

const PAGES = [
  'index',
  'about',
  'warranty',
  'form',
  'cv1800b',
  'cv1800b/form',
  '404',
  'duo',
  'duo-s',
  'duo-module-01',
  'pioneer',
  'mars',
  'mars-cm',
  'meles',
  'vega',
  'jupiter',
  'jupiter-nx',
  'titan',
  'megrez',
  'megrez-nx',
  'cluster-08',
  'ruyibook',
  'chips',
  'chips/sg2000',
  'chips/sg2002',
  'chips/cv1800b',
  'chips/sg2380',
  'docs',
  'docs/duo/overview',
  'docs/mars/overview',
  'docs/duo/getting-started',
  'docs/duo/getting-started/boot',
  'blog',
  'blog/archive',
  'blog/tags',
  'blog/tags/hardware',
  'blog/choosing-a-board',
]

describe.each([
  ['zh', 'zh-CN'],
  ['ru', 'ru'],
  ['ja', 'ja'],
])('%s', (locale, lang) => {
  const wordsOf = (path: string): string[] => {
    const html = files.get(path)
    if (html === undefined) throw new Error(`no page ${path}`)
    return englishWords(textsOf(html, lang, isFallback))
  }

  test.each(PAGES)('%s', (page) => {
    expect(wordsOf(`${locale}/${page}.html`)).toEqual([])
  })

  test('around pages that are not translated yet', () => {
    const pages = [...files.keys()].filter(
      (path) => path.startsWith(`${locale}/docs/`) && isFallback(`/${path.replace(/\.html$/, '')}`),
    )
    expect(
      Object.fromEntries(pages.map((path) => [path, wordsOf(path)] as const).filter(([, words]) => words.length > 0)),
    ).toEqual({})
  })
})

describe('heads', () => {
  const all = (html: string, of: RegExp): string[] => [...html.matchAll(of)].map((match) => match[1] as string)
  const listed = (): [string, string][] =>
    [...files].filter(
      ([path, html]) => !path.startsWith('nav/') && !html.includes('<meta name="robots" content="noindex"'),
    )

  test("titles end in the site's name and, as descriptions and first headings, are the only ones of their language", () => {
    const seen = new Map<string, string>()
    const wrong: string[] = []
    for (const [path, html] of listed()) {
      const titles = all(html, /<title>([^<]*)<\/title>/g)
      const descriptions = all(html, /<meta name="description" content="([^"]*)"/g)
      const headings = all(html, /<h1[^>]*>(.*?)<\/h1>/g)
      if (titles.length !== 1 || titles[0]?.endsWith(' | Milk-V') !== true)
        wrong.push(`${path}: title ${titles.join(' / ')}`)
      if (descriptions.length !== 1 || descriptions[0] === '')
        wrong.push(`${path}: ${descriptions.length} descriptions`)
      if (headings.length !== 1) wrong.push(`${path}: ${headings.length} first headings`)
      const lang = /<html lang="([^"]*)"/.exec(html)?.[1]
      for (const [kind, text] of [
        ['title', titles[0]],
        ['description', descriptions[0]],
        ['heading', headings[0]],
      ]) {
        const key = `${lang} ${kind} ${text}`
        const other = seen.get(key)
        if (other !== undefined) wrong.push(`${path} and ${other}: ${kind} "${text}"`)
        seen.set(key, path)
      }
    }
    expect(listed().length).toBeGreaterThan(800)
    expect(wrong).toEqual([])
  })

  test('data of products name a price or none, posts who and when, ways their pages', () => {
    const wrong: string[] = []
    const addresses = new Set(listed().flatMap(([, html]) => all(html, /<link rel="canonical" href="([^"]*)"/g)))
    for (const [path, html] of listed()) {
      const items = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
        (json) => JSON.parse(json) as Record<string, unknown>,
      )
      if (items.length === 0 && !/^(?:\w\w\/)?docs\.html$/.test(path)) wrong.push(`${path}: nothing`)
      for (const item of items) {
        const needed: Readonly<Record<string, readonly string[]>> = {
          Product: ['name', 'description', 'url'],
          BlogPosting: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'inLanguage'],
          BreadcrumbList: ['itemListElement'],
          Organization: ['name', 'url', 'logo', 'address'],
          Blog: ['name', 'url', 'blogPost'],
        }
        for (const key of needed[String(item['@type'])] ?? [])
          if (item[key] === undefined || item[key] === '')
            wrong.push(`${path}: ${String(item['@type'])} without ${key}`)
        const offers = item['offers'] as Record<string, unknown> | undefined
        if (offers !== undefined && !/^\d+(?:\.\d+)?$/.test(String(offers['lowPrice'])))
          wrong.push(`${path}: an offer without a price`)
        for (const [index, step] of ((item['itemListElement'] ?? []) as readonly Record<string, unknown>[]).entries()) {
          if (step['position'] !== index + 1 || step['name'] === '' || !addresses.has(String(step['item'])))
            wrong.push(`${path}: step ${index + 1} of its way is ${String(step['item'])}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

test('finds a word that is left, in texts and in what is spoken', () => {
  const html =
    '<html lang="ru"><body><p lang="en">Not mine</p><code>make</code><a href="/x" aria-label="Close menu">Меню</a><img alt="Плата" src="x"><b data-strings="{&quot;a&quot;:&quot;Show {{count}}&quot;}">Milk-V Duo</b></body></html>'
  expect(englishWords(textsOf(html, 'ru', () => false)).map((line) => line.split(' — ')[0])).toEqual([
    'Close',
    'Show',
    'menu',
  ])
})

/** Whether a page of this site repeats the English one. */
function isFallback(href: string): boolean {
  const html = files.get(`${href.slice(1).replace(/[?#].*$/, '')}.html`)
  return (
    html !== undefined &&
    !new RegExp(`<link rel="canonical" href="[^"]*${href.replace(/[?#].*$/, '').replaceAll('.', '\\.')}"`).test(html)
  )
}

interface Text {
  readonly where: string
  readonly text: string
}

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'address'])
const SPOKEN =
  /^(?:aria-label|aria-description|aria-roledescription|title|alt|placeholder|content|data-(?:offer|crash|other|label|secondary-menu|copied|text))$/

/** What a reader sees and hears of the shell, in the page's language: texts and spoken attributes. Not what writers wrote, not code, and not what is said to be in another language. */
function textsOf(html: string, lang: string, leadsToEnglish: (href: string) => boolean): Text[] {
  const found: Text[] = []
  const stack: { readonly name: string; readonly skip: boolean }[] = []
  for (const [, comment, closing, name = '', rest = '', text = ''] of html.matchAll(
    /(<!(?:--[\s\S]*?--|[^>]*)>)|<(\/?)([a-zA-Z][\w-]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/g,
  )) {
    if (comment !== undefined) continue
    const skipped = stack.at(-1)?.skip === true
    if (text !== '') {
      if (!skipped && text.trim() !== '') found.push({ where: stack.at(-1)?.name ?? '', text: plain(text) })
    } else if (closing === '/') {
      while (stack.length > 0 && stack.pop()?.name !== name);
    } else {
      const attributes = new Map(
        [...rest.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map((match) => [match[1] as string, plain(match[2] ?? '')]),
      )
      const own = attributes.get('lang')
      const skip =
        skipped ||
        CODE.has(name) ||
        (own !== undefined && own !== lang) ||
        /\bprose\b/.test(attributes.get('class') ?? '') ||
        (name === 'a' && leadsToEnglish(attributes.get('href') ?? ''))
      const meta =
        name === 'meta' &&
        !/^(?:description|og:title|og:description)$/.test(attributes.get('name') ?? attributes.get('property') ?? '')
      if (!skip && !meta) {
        for (const [key, value] of attributes)
          if (SPOKEN.test(key)) found.push({ where: `${name} ${key}`, text: value })
        const strings = attributes.get('data-strings')
        if (strings !== undefined)
          for (const value of Object.values(JSON.parse(strings) as Record<string, unknown>))
            found.push({ where: `${name} data-strings`, text: String(value) })
      }
      if (!VOID.has(name) && !rest.endsWith('/')) stack.push({ name, skip })
    }
  }
  return found
}

/** As it is read: a word joiner keeps letters together and is not seen. */
function plain(text: string): string {
  return unescapeHtml(text.replaceAll('\u2060', ''))
}

/** Words of Latin letters that are no names, each with the text it stands in. */
function englishWords(texts: readonly Text[]): string[] {
  const found = new Map<string, string>()
  for (const { where, text } of texts) {
    const bare = text.replace(/\{\{[^}]*\}\}|https?:\/\/\S+|[\w.+-]+@[\w.-]+|<[^>]+>/g, ' ').replace(QUOTED, ' ')
    for (const [word] of bare.matchAll(/[A-Za-z][\w'’+./-]*[A-Za-z0-9+]|[A-Za-z]/g))
      if (!isName(word)) found.set(word, `${word} — ${where}: ${text.trim().slice(0, 80)}`)
  }
  return [...found.values()].sort()
}

const spelt = new Set(names.flatMap((name) => name.split(' ')))

/** In a list of names, in capitals, with a digit, a capital inside or a sign of code: `USB`, `H.264`, `PyTorch`, `fip.bin`. */
function isName(word: string): boolean {
  return (
    word.length < 2 || NAMES.has(word) || spelt.has(word) || word === word.toUpperCase() || /\d|.[A-Z]|[./_]/.test(word)
  )
}
