// Product pages as they are built: within the budget, drawings light, shops and data for search engines there, and prices.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { unescapeHtml } from '../generator/base/text.ts'
import { brand } from '../site/data/brand.ts'
import { PRODUCT_PAGES, PRODUCTS } from './product-pages.ts'
import { sharedSite, WHOLE_SITE } from './setup/recipe.ts'

const PAGE_BUDGET = 48 * 1024

let folder: string
beforeAll(async () => {
  folder = join(await sharedSite(WHOLE_SITE), 'build')
})

const htmlOf = (path: string): string => readFileSync(join(folder, `${path === '' ? 'index' : path}.html`), 'utf8')

describe('weight', () => {
  it.each(PRODUCTS)('%s is at most 48 KB with styles and scripts', (name) => {
    const html = htmlOf(name)
    const files = new Set(
      [...html.matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="\/([^"]+)"/g)].map(
        (match) => match[1] as string,
      ),
    )
    for (const file of files)
      for (const [, chunk] of readFileSync(join(folder, file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g))
        files.add(`assets/${chunk}`)
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length,
      gzipSync(html).length,
    )
    expect(files.size).toBeGreaterThan(3)
    expect(bytes).toBeLessThan(PAGE_BUDGET)
  })
})

describe('drawings', () => {
  it.each(PRODUCT_PAGES)('of /%s weigh at most 12 KB each', (path) => {
    const html = htmlOf(path)
    const drawings = html.match(/<svg class="drawing[^]*?<\/svg>/g) ?? []
    if (PRODUCTS.includes(path) || path.startsWith('chips')) expect(drawings.length).toBeGreaterThan(0)
    for (const drawing of drawings) expect(gzipSync(drawing).length).toBeLessThan(12 * 1024)
  })
})

/** The blocks of JSON-LD of a page. */
function dataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
}

describe.each(PRODUCTS)('/%s', (path) => {
  it('says where to buy or how to be told, and has JSON-LD that agrees', () => {
    const html = htmlOf(path)
    const buy = /<section[^>]* id="buy"[^]*?<\/section>/.exec(html)?.[0] ?? ''
    const ways = [...buy.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href))
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.filter((href) => !/^(?:https:\/\/|mailto:)/.test(href))).toEqual([])
    const name = unescapeHtml((/<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ''))
    const product = dataOf(html).find((item) => item['@type'] === 'Product')
    // The laptop is made by several.
    expect(product?.name).toBe(path === 'ruyibook' ? name : `Milk-V ${name}`)
    expect(product?.url).toBe(`${brand.url}/${path}`)
  })
})

it('the Duo costs from $9', () => {
  const html = htmlOf('duo')
  expect(/class="price"[^]*?<b>([^<]*)<\/b>/.exec(html)?.[1]).toBe('from $9')
  expect(JSON.stringify(dataOf(html))).toContain('"lowPrice":"9"')
})

it('boards with one chip are compared by a link on the page of the chip', () => {
  expect(htmlOf('chips/sg2000')).toContain('href="/?compare=duo-module-01,duo-s#compare"')
  expect(htmlOf('zh/chips/sg2000')).toContain('href="/zh?compare=duo-module-01,duo-s#compare"')
  expect(htmlOf('chips/sg2002')).not.toContain('?compare=')
})
