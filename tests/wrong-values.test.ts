// Values of settings and of front matter that nobody means, and what is said of them.
import { afterAll, expect, test } from 'vitest'
import { page, testSite } from './site.ts'

const site = testSite({ 'content/en/docs/a.md': page('A') })
afterAll(() => site.dispose())

test.each([
  ['relatedPages: Infinity', 'Setting "relatedPages" must be a whole number.', 'Found Infinity.'],
  ["i18n: { locales: ['en', 'en'] }", 'Setting "i18n.locales" must name each locale once.', 'Found a list.'],
  [
    'customFields: { a: [1n] }',
    'Setting "customFields" must hold plain data alone: texts, numbers, true, false, null, lists and objects.',
    'Found an object.',
  ],
  [
    'customFields: (() => { const a = { b: [] }; a.b.push(a); return { a } })()',
    'Setting "customFields.a.b[0]" must not hold itself.',
    'Found an object that stands around it.',
  ],
  ...['//x/', '/a//b/', '/../x/', '/100%/'].map((path) => [
    `baseUrl: '${path}'`,
    'Setting "baseUrl" must be a path of folders, without "//", "." or ".." and with "%" only before two digits.',
    `Found "${path}".`,
  ]),
  ...['https://a@b', 'https://a:99999', 'https://a?b'].map((url) => [
    `url: '${url}'`,
    'Setting "url" must be an origin such as "https://example.org", without a path.',
    `Found "${url}".`,
  ]),
])('SSG102 %s', async (setting, message, hint) => {
  site.write('site/config.ts', `export default {\n  title: 'T',\n  ${setting},\n}\n`)
  const { diagnostics } = await site.build()
  const found = diagnostics.filter(({ code }) => code === 'SSG102')
  expect(found.map((one) => [one.message, one.hint, one.line])).toEqual([[message, hint, 3]])
})
