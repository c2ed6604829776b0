// Content of documentation pages, checked in their HTML without a browser. Interaction tests are in tests/browser/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unescapeHtml } from '../generator/base/text.ts'
import type { BuiltSite } from './browser/built-site.ts'
import { DOCS_FILES, DOCS_SETTINGS } from './browser/docs-files.ts'
import { openSite } from './browser/site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openSite(DOCS_SETTINGS, DOCS_FILES)
})
afterAll(() => site.close())

const FEATURES = 'docs/meles/first/features'
const htmlOf = (path: string): string => readFileSync(join(site.folder, `${path}.html`), 'utf8')
const textOf = (html: string): string =>
  unescapeHtml(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
/** All pieces of a page that match: their first group, else all of them. */
const pieces = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([all, first]) => first ?? all)
const part = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? ''

test('the sidebar shows the branch of the page and marks the page', () => {
  const sidebar = part(htmlOf(FEATURES), /<aside class="sidebar"[^]*?<\/aside>/)
  expect(pieces(sidebar, /<a[^>]*aria-current="page"[^>]*>([^]*?)<\/a>/g).map(textOf)).toEqual(['All features'])
  expect(textOf(sidebar)).toContain('Second page')
  expect(textOf(sidebar)).not.toContain('Long page 7')
})

test('around the text stand breadcrumbs, version, tags, edit link, last change and neighbours', () => {
  const html = htmlOf(FEATURES)
  const crumbs = part(html, /<nav[^>]*aria-label="Breadcrumbs"[^]*?<\/nav>/)
  expect(pieces(crumbs, /<li[^>]*>([^]*?)<\/li>/g).map(textOf)).toEqual(['Meles', 'First steps', 'All features'])
  expect(part(crumbs, /<a[^>]*>First steps/)).toContain('href="/docs/meles/first"')
  expect(textOf(part(crumbs, /<[^>]*aria-current="page"[^>]*>[^<]*/))).toBe('All features')
  expect(textOf(part(html, /<([\w-]+)[^>]*class="[^"]*\bdoc-version\b[^]*?<\/\1>/))).toBe('Version: Next')
  expect(part(html, /<a[^>]*>(?:(?!<\/a>)[^])*Edit this page/)).toContain(
    'href="https://code.example.org/edit/main/content/en/docs/meles/first/features.md"',
  )
  const changed = part(html, /<([\w-]+)[^>]*class="[^"]*\bdoc-changed\b[^]*?<\/\1>/)
  expect(textOf(changed)).toBe('Last updated May 12, 2026 by Lin')
  expect(changed).toMatch(/<time datetime="2026-05-12"/i)
  const tags = part(html, /<([\w-]+)[^>]*class="[^"]*\btags\b[^]*?<\/\1>/)
  expect(pieces(tags, /<a[^>]*>([^]*?)<\/a>/g).map(textOf)).toEqual(['boot', 'parts'])
  const neighbours = part(html, /<nav[^>]*aria-label="Previous and next pages"[^]*?<\/nav>/)
  expect(
    pieces(neighbours, /<a [^>]*>/g).map((link) => [/ rel="(\w+)"/.exec(link)?.[1], / href="([^"]*)"/.exec(link)?.[1]]),
  ).toEqual([
    ['prev', '/docs/meles/first'],
    ['next', '/docs/meles/first/second'],
  ])
})

test('a category page lists pages and categories with a sentence each', () => {
  const html = htmlOf('docs/meles/first')
  expect(textOf(part(html, /<h1[^]*?<\/h1>/))).toBe('First steps with Meles')
  expect(textOf(part(html, /<p[^>]*class="[^"]*\blede\b[^]*?<\/p>/))).toContain('What to do first')
  const list = part(html, /<ul[^>]*class="[^"]*\bpage-list\b[^]*?<\/ul>/)
  expect(pieces(list, /<li[^>]*>([^]*?)<\/li>/g)).toHaveLength(2)
  expect(pieces(list, /<p[^>]*>([^]*?)<\/p>/g).filter((text) => textOf(text) !== '')).toHaveLength(2)
  expect(list).toContain('href="/docs/meles/first/second"')
})

test('notices say what a reader must know', () => {
  const notices = (path: string): string =>
    pieces(htmlOf(path), /<([\w-]+)[^>]*class="[^"]*\bnotice\b[^]*?<\/\1>/g)
      .map(() => textOf(part(htmlOf(path), /<([\w-]+)[^>]*class="[^"]*\bnotice\b[^]*?<\/\1>/)))
      .join(' ')
  expect(notices(FEATURES)).toBe('')
  expect(notices('docs/meles/unlisted')).toContain('isn’t listed')
  expect(notices('zh/docs/meles/first/second')).not.toBe('')
  expect(notices(`ja/${FEATURES}`)).not.toBe('')
  expect(htmlOf(`ja/${FEATURES}`)).toMatch(/<html[^>]* lang="ja"[^]*<[^>]* lang="en"[^>]*>[^]*class="[^"]*\bprose\b/)
})

test('diagrams are pictures with title and text alternative', () => {
  const html = htmlOf(FEATURES)
  const figures = pieces(html, /<figure[^>]*class="[^"]*\bdiagram\b[^]*?<\/figure>/g)
  expect(
    figures.map((figure) => {
      const svg = part(figure, /<svg[^>]*>/)
      return `${/ role="([^"]*)"/.exec(svg)?.[1]}: ${unescapeHtml(/ aria-label="([^"]*)"/.exec(svg)?.[1] ?? '')}`
    }),
  ).toEqual([
    'img: Start of the board. The boot ROM loads the loader, which loads Linux.',
    'img: A long cable. One wire, whose ends have long names.',
    'img: A sensor. Two wires.',
    'img: The flash. Two parts.',
    'img: Two chips. One chip talks to the other.',
  ])
  expect(textOf(part(figures[0] ?? '', /<figcaption[^]*?<\/figcaption>/))).toContain('Start of the board')
})
