// What the options of a Docusaurus configuration make of pages, on tiny projects.
import { afterEach, expect, test } from 'vitest'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const config = (more: string, preset = 'blog: false'): string =>
  `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { ${preset} }]], ${more} }\n`

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

test('texts that come with Docusaurus are found by the script of a language that names none', async () => {
  const { text } = await built({
    'package.json': '{ "name": "w" }\n',
    'docusaurus.config.js': config(`i18n: { defaultLocale: 'en', locales: ['en', 'zh', 'pt'] }`),
    'node_modules/@docusaurus/theme-translations/locales/zh-Hans/theme-common.json':
      '{ "theme.common.editThisPage": "E", "theme.docs.paginator.next": "下一页！" }\n',
    'node_modules/@docusaurus/theme-translations/locales/pt-BR/theme-common.json':
      '{ "theme.docs.paginator.next": "Próxima!" }\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  expect(text('zh/docs/a.html')).toContain('下一页！')
  expect(text('pt/docs/a.html')).toContain('Próxima!')
})
