// Invalid values in settings and front matter, and their diagnostics.
import { afterAll, expect, test } from 'vitest'
import { page, testSite } from './site.ts'

const site = testSite({ 'content/en/docs/a.md': page('A') })
afterAll(() => site.dispose())

const QUOTE = 'Quote values that contain ": " or begin with a special character.'

test.each([
  ['relatedPages: Infinity', 'The setting "relatedPages" must be a whole number.', 'Found Infinity.'],
  ["i18n: { locales: ['en', 'en'] }", 'The setting "i18n.locales" must name each locale once.', 'Found a list.'],
  [
    'customFields: { a: [1n] }',
    'The setting "customFields" must contain only plain data: text, numbers, true, false, null, lists and objects.',
    'Found an object.',
  ],
  [
    'customFields: (() => { const a = { b: [] }; a.b.push(a); return { a } })()',
    'The setting "customFields.a.b[0]" must not contain itself.',
    'Found an object that contains it.',
  ],
  ...['//x/', '/a//b/', '/../x/', '/100%/'].map((path) => [
    `baseUrl: '${path}'`,
    'The setting "baseUrl" must be a path of folders, without "//", "." or ".." and with "%" only before two digits.',
    `Found "${path}".`,
  ]),
  [
    "redirects: [{ from: [], to: '/docs/a' }]",
    'The setting "redirects[0].from" must not be empty.',
    'Found an empty list.',
  ],
  ...[-3, 0, Number.POSITIVE_INFINITY].map((width) => [
    `navbar: { logo: { src: 'l.svg', width: ${width} } }`,
    `The setting "navbar.logo.width" must be ${Number.isFinite(width) ? 'at least 1' : 'a number in pixels'}.`,
    `Found ${width}.`,
  ]),
  ...['javascript:alert(1)', ' java\\tscript:alert(1)', 'data:text/html,x'].map((href) => [
    `docs: { sidebars: { s: ['a', { type: 'link', label: 'X', href: '${href}' }] } }`,
    'The setting "docs.sidebars.s[1].href" must be a URL that can be opened, not one that runs code or contains data.',
    `Found "${href.replace('\\t', '\t')}".`,
  ]),
  [
    `i18n: { defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: { en: { label: 'E', htmlLang: 'en' }, de: { label: 'D', htmlLang: 'EN' } } }`,
    'The locales "en" and "de" have the same language tag, "EN".',
    'Give each locale its own tag, such as "pt-PT" and "pt-BR", so that search engines can tell them apart.',
  ],
  ...['https://a@b', 'https://a:99999', 'https://a?b'].map((url) => [
    `url: '${url}'`,
    'The setting "url" must be an origin such as "https://example.org", without a path.',
    `Found "${url}".`,
  ]),
])('SSG102 %s', async (setting, message, hint) => {
  site.write('site/config.ts', `export default {\n  title: 'T',\n  ${setting},\n}\n`)
  const { diagnostics } = await site.build()
  const found = diagnostics.filter(({ code }) => code === 'SSG102')
  expect(found.map((one) => [one.message, one.hint, one.line])).toEqual([[message, hint, 3]])
})

test.each([
  ['title: 1.10', 'The front matter key "title" must be text.', 'Found 1.1. Put the value in quotation marks.', '2:1'],
  ['title: [a]', 'The front matter key "title" must be text.', 'Found a list.', '2:1'],
  ['title: {}', 'The front matter key "title" must be text.', 'Found an object.', '2:1'],
  ["title: ''", 'The front matter key "title" must not be empty.', 'Found "".', '2:1'],
  [
    'last_update: soon',
    'The front matter key "last_update" must be a list of `key: value` lines below it.',
    'Found "soon".',
    '2:1',
  ],
  [
    'last_update: { author: 5 }',
    'The front matter key "last_update.author" must be text.',
    'Found 5. Put the value in quotation marks.',
    '2:1',
  ],
  ['last_update: { by: x }', 'The front matter key "last_update.by" isn\'t a known key.', 'Found "by".', '2:1'],
  ["tags: ['']", 'The front matter key "tags.0" must not contain empty text.', 'Found "".', '2:1'],
  [
    'slug: http://x',
    'The front matter key "slug" must be a path on this site, not an external URL.',
    'Found "http://x".',
    '2:1',
  ],
  ['slug: //x', 'The front matter key "slug" must be a path on this site, not an external URL.', 'Found "//x".', '2:1'],
  [
    'description: *bold*',
    'The front matter isn\'t valid YAML: "*bold*" refers to a value marked "&bold*", but there is none above it.',
    QUOTE,
    '2:14',
  ],
  [
    'other: &a [*a]',
    'The front matter isn\'t valid YAML: a value marked with an anchor such as "&a" contains itself.',
    QUOTE,
    '2:1',
  ],
  [
    'description: a\n...\nmore: b',
    'The front matter isn\'t valid YAML: a "..." or "---" line ends it too early.',
    QUOTE,
    '4:1',
  ],
])('front matter: %s', async (lines, message, hint, place) => {
  site.write('site/config.ts', "export default { title: 'T' }\n")
  site.write('content/en/docs/a.md', `---\n${lines}\n---\n\n# A\n\nText.\n`)
  const { diagnostics } = await site.build()
  expect(diagnostics.map((one) => [one.message, one.hint, `${one.line}:${one.column}`])).toEqual([
    [message, hint, place],
  ])
})

test.each([
  ['SSG208', 'content/en/docs/b/_category_.yml', 'link:\n  title: B\n', 'The category file has no "link.type".'],
  ['SSG110', 'site/versions/docs.json', '[{}]', 'The version list is invalid: "0.name" is missing.'],
  ['SSG110', 'site/versions/docs.json', '[5]', 'The version list is invalid: "0" must be an object.'],
])('%s %s %j', async (code, file, text, message) => {
  const other = testSite({ 'content/en/docs/a.md': page('A'), 'content/en/docs/b/a.md': page('B'), [file]: text })
  other.write('site/config.ts', "export default { title: 'T' }\n")
  const { diagnostics } = await other.build()
  other.dispose()
  expect(diagnostics.map((one) => [one.code, one.file, one.message])).toEqual([[code, file, message]])
})
