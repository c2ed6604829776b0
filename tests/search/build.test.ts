// Search in a whole build: base URL, settings, what is found and what is not.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from '../site.ts'
import { engineOver, type Files } from './built.ts'

const open: TestSite[] = []
afterEach(() => open.splice(0).forEach((site) => site.dispose()))

async function searchFiles(settings: Record<string, unknown>, files: Record<string, string> = CONTENT): Promise<Files> {
  const site = testSite({ 'site/config.ts': configFile({ search: { enabled: true }, ...settings }), ...files })
  open.push(site)
  const built = await site.build()
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return new Map(
    [...site.output.files]
      .filter(([path]) => path.startsWith('search/'))
      .map(([path, { content }]) => [
        path.slice('search/'.length),
        typeof content === 'string' ? Buffer.from(content) : content,
      ]),
  )
}

const CONTENT = {
  'content/en/docs/duo/boot.md': page('Boot the board', 'Write the card.\n\n## Serial console\n\nConnect three wires.'),
  'content/en/docs/duo/hidden.md': page('Hidden page', 'Serial secrets.', 'unlisted: true\n'),
  'content/en/docs/mars/boot.md': page('Boot Mars', 'Insert the card.'),
}

const urls = async (files: Files, locale: string, query: string): Promise<string[]> => {
  const { engine } = await engineOver(files, locale)
  return (await engine.search(query, { limit: 20, near: '' })).pages.flatMap(({ hits }) => hits.map(({ url }) => url))
}

test('results lead to sections, with the base URL; unlisted pages are not found', async () => {
  const files = await searchFiles({ baseUrl: '/sub/' })
  expect((await urls(files, 'en', 'serial console'))[0]).toBe('/sub/docs/duo/boot#serial-console')
  expect(await urls(files, 'en', 'secrets')).toEqual([])
})

test('among equal results, pages in the current section come first, wherever the documentation is', async () => {
  const files = await searchFiles(
    { docs: { routeBasePath: '/manual' } },
    {
      'content/en/docs/duo/console.md': page('Console', 'Connect three wires.'),
      'content/en/docs/mars/console.md': page('Console', 'Connect three wires.'),
    },
  )
  const { engine } = await engineOver(files, 'en')
  for (const board of ['duo', 'mars'])
    for (const near of [board, `/manual/${board}/console`]) {
      const [first] = (await engine.search('console', { limit: 5, near })).pages
      expect(first?.url).toBe(`/manual/${board}/console`)
    }
})

test('an untranslated page is found in every locale, marked with its language', async () => {
  const files = await searchFiles(
    {
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'zh'],
        localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
      },
    },
    { ...CONTENT, 'content/zh/docs/duo/boot.md': page('启动开发板', '写入存储卡。') },
  )
  const { engine } = await engineOver(files, 'zh')
  const [own] = (await engine.search('写入存储卡', { limit: 5, near: '' })).pages
  expect([own?.url, own?.hits[0]?.lang]).toEqual(['/zh/docs/duo/boot', 'zh-CN'])
  const [other] = (await engine.search('boot mars', { limit: 5, near: '' })).pages
  expect([other?.url, other?.hits[0]?.lang]).toEqual(['/zh/docs/mars/boot', 'en'])
})

test('search.replaceResultPathname changes result paths', async () => {
  const files = await searchFiles({ search: { enabled: true, replaceResultPathname: { from: '/docs/', to: '/' } } })
  expect((await urls(files, 'en', 'serial console'))[0]).toBe('/duo/boot#serial-console')
})

test('each language has a search description for browsers and launchers, with the query after the #', async () => {
  const files = await searchFiles({
    baseUrl: '/sub/',
    title: 'Boards & more of them',
    url: 'https://example.org',
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'zh'],
      localeConfigs: { en: { label: 'English', htmlLang: 'en' }, zh: { label: '中文', htmlLang: 'zh-CN' } },
    },
  })
  const text = files.get('zh.xml')?.toString() ?? ''
  expect(text).toContain('<ShortName>Boards &amp; more of</ShortName>')
  expect(text).toContain('<Language>zh-CN</Language>')
  expect(text).toContain('template="https://example.org/sub/zh#search={searchTerms}"')
  const page = open.at(-1)?.output.files.get('docs/duo/boot.html')?.content
  expect(String(page)).toContain('<link rel="search" type="application/opensearchdescription+xml"')
})

test('search.enabled: false creates no index', async () => {
  expect((await searchFiles({ search: { enabled: false } })).size).toBe(0)
})
