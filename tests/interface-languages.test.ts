// Languages of the interface: those of the package, a site's own texts above them, and gaps.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({ 'content/en/docs/a.md': page('A', 'Text.'), ...files })
  return site.build()
}

test('SSG402 counts what is missing in a partial language of the interface', async () => {
  const result = await built({
    'site/config.ts': configFile({ i18n: { defaultLocale: 'en', locales: ['en', 'sw'] } }),
    'locales/sw/theme.json': JSON.stringify({ nav: { menu: 'Menyu' } }),
  })
  const found = result.diagnostics.filter(({ code }) => code === 'SSG402')
  expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: 106 of 182 interface strings are missing from "sw"; the first is "theme:skipToContent".',
  ])
  expect(result.codes).not.toContain('SSG405')
  expect(result.text('sw/404.html')).toContain('Menyu')
  expect(result.text('sw/404.html')).toContain('Page Not Found')
})

test('SSG402 is not reported for languages of the package, which a site changes text by text', async () => {
  const result = await built({
    'site/config.ts': configFile({ i18n: { defaultLocale: 'de', locales: ['de', 'pt', 'en'] } }),
    'locales/de/theme.json': JSON.stringify({ notFound: { title: 'Nichts da' } }),
    'locales/en/theme.json': JSON.stringify({ notFound: { title: 'Nothing here' } }),
  })
  expect(result.codes.filter((code) => code.startsWith('SSG40'))).toEqual([])
  expect(result.text('404.html')).toContain('Nichts da')
  expect(result.text('404.html')).toContain('Zum Hauptinhalt springen')
  expect(result.text('pt/404.html')).toContain('Página não encontrada')
  expect(result.text('en/404.html')).toContain('Nothing here')
})

test.each([
  ['de-AT', 'Seite nicht gefunden'],
  ['pt-PT', 'Página não encontrada'],
  ['no', 'Fant ikke siden'],
  ['zh-Hant-HK', '找不到頁面'],
  ['en-GB', 'Page Not Found'],
  ['xx', 'Page Not Found'],
])('the locale %s is in its language, or in English', async (locale, title) => {
  const result = await built({
    'site/config.ts': configFile({ i18n: { defaultLocale: 'en', locales: ['en', locale] } }),
  })
  expect(result.codes.filter((code) => code.startsWith('SSG40'))).toEqual([])
  expect(result.text(`${locale}/404.html`)).toContain(title)
})
