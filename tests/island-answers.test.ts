// What an island gets that asks its page something in the browser for the first time.
import { expect, test } from 'vitest'
import { answeredPage } from '../generator/islands/page.ts'

const known = {
  site: { title: 'T', baseUrl: '/base/', locale: 'fr' },
  page: { kind: 'doc', route: '/a', href: '/base/fr/a', title: 'A' },
  prefix: '/fr',
}

test.each([
  ['the title of the site', () => answeredPage({ known }).site.title, 'T'],
  ['the base URL', () => answeredPage({ known }).site.baseUrl, '/base/'],
  ['the address of the page', () => answeredPage({ known }).page.href, '/base/fr/a'],
  ['what is not known of the site', () => answeredPage({ known }).site.footer, undefined],
  ['what is not known of the page', () => answeredPage({ known }).page.keywords, undefined],
  ['a route', () => answeredPage({ known }).href('/b?c#d'), '/base/fr/b?c#d'],
  ['the home page', () => answeredPage({ known: { ...known, site: { baseUrl: '/' }, prefix: '' } }).href('/'), '/'],
  ['a file', () => answeredPage({ known }).asset('a.svg'), '/base/a.svg'],
  ['a string', () => answeredPage({ known }).t('theme:close' as never), 'theme:close'],
  ['a list of strings', () => answeredPage({ known }).tree('theme:months'), undefined],
  [
    'what is made of the page',
    () => answeredPage({ known }).told?.('x', ({ page }) => `${page.kind} ${page.title}`),
    'page A',
  ],
  [
    'what the build answered',
    () => answeredPage({ known, asked: { '["site","title"]': 'Asked' } }).site.title,
    'Asked',
  ],
])('%s', (_, ask, expected) => {
  expect(ask()).toBe(expected)
})

test('without known facts a question that the build was not asked is an error', () => {
  expect(() => answeredPage({}).site.title).toThrow('usePage() didn\'t read ["site","title"]')
})
