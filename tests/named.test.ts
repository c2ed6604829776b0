// What the configuration and front matter name and there is not: told with its place and the nearest name, and nothing else is.
import { afterEach, expect, test } from 'vitest'
import { page, testSite, type TestSite } from './site.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

/** Code, line and column, subject and hint of a site's diagnostics with these settings. */
async function said(settings: string, files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const site = testSite({
    'site/config.ts': `export default {\n  title: 'T',\n  onOrphans: 'ignore',\n  ${settings},\n}\n`,
    'content/en/docs/a.md': page('A'),
    ...files,
  })
  open.push(site)
  const { diagnostics } = await site.build()
  return diagnostics.map(
    ({ code, file, line, column, message, hint }) => `${code} ${file}:${line}:${column} ${message} ${hint ?? ''}`,
  )
}

const NO_FOLDER = 'Correct the name, create the folder, or remove the setting.'

test.each([
  ["staticDir: 'pulbic'", '4:14', 'staticDir', 'pulbic', `"pulbic" doesn't exist`, 'Did you mean "public"?'],
  ["search: { words: 'wrods' }", '4:20', 'search.words', 'wrods', `"wrods" doesn't exist`, NO_FOLDER],
  ["linkTargets: ['./nowhere']", '4:17', 'linkTargets[0]', './nowhere', `"./nowhere" doesn't exist`, NO_FOLDER],
  ["docs: { path: 'dcos' }", '4:17', 'docs.path', 'dcos', `"content/en/dcos" doesn't exist`, 'Did you mean "docs"?'],
  ["blog: { path: 'posts' }", '4:17', 'blog.path', 'posts', `"content/en/posts" doesn't exist`, NO_FOLDER],
  [
    "docsInstances: { more: { path: 'mroe' } }",
    '4:34',
    'docsInstances.more.path',
    'mroe',
    `"content/en/mroe" doesn't exist`,
    NO_FOLDER,
  ],
  [
    'blogInstances: { news: {} }',
    '4:26',
    'blogInstances.news.path',
    'news',
    `"content/en/news" doesn't exist`,
    NO_FOLDER,
  ],
  [
    "search: { words: 'public' }",
    '4:20',
    'search.words',
    'public',
    '"public" contains no search words (".txt")',
    NO_FOLDER,
  ],
])('SSG219 %s', async (setting, place, name, folder, why, hint) => {
  expect(await said(setting, { 'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })).toEqual([
    `SSG219 site/config.ts:${place} The setting "${name}" refers to the folder "${folder}", but ${why}. ${hint}`,
  ])
})

test('folders that are there, and usual ones that nobody named, are no matter', async () => {
  const files = {
    'shared/x.txt': 'x',
    'public/.nojekyll': '',
    'words/en/terms.txt': '',
    'content/de/more/a.md': page('A'),
    'content/en/news/2026-01-01-a.md': page('A'),
  }
  const settings =
    "staticDir: 'public', linkTargets: ['shared'], search: { words: 'words' }, docsInstances: { more: {} }, blogInstances: { news: {} }, i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"
  expect((await said(settings, files)).filter((one) => !one.startsWith('SSG410'))).toEqual([])
  expect(await said('docs: {}, blog: {}')).toEqual([])
})

const TAGGED = { 'content/en/docs/b.md': page('B', 'Text.', 'tags: [How to]\n') }

test.each([
  ["theme: { tokens: { singal: 'red' } }", '4:22', 'theme.tokens', 'singal', 'Did you mean "signal"?'],
  ["theme: { tokens: { '--singal': 'red' } }", '4:22', 'theme.tokens', 'singal', 'Did you mean "signal"?'],
  [
    "footer: { social: [{ label: 'G', kind: 'githb', href: '/docs/a' }] }",
    '4:42',
    'footer.social[0].kind',
    'githb',
    'Did you mean "github"?',
  ],
  [
    "forms: { contact: 'https://example.org' }",
    '4:12',
    'forms',
    'contact',
    'Define the form in "site/forms/rules.ts" (see `ssg explain forms`).',
  ],
  ["tags: { 'how_to': 'How to' }", '4:11', 'tags', 'how_to', 'Did you mean "how-to"?'],
  ["tags: { 'dcos/how-to': 'How to' }", '4:11', 'tags', 'dcos/how-to', 'Did you mean "docs/how-to"?'],
  ["search: { popular: ['/docs/c'] }", '4:23', 'search.popular[0]', '/docs/c', 'Did you mean "/docs/a"?'],
])('SSG239 %s', async (setting, place, where, name, hint) => {
  expect(await said(setting, TAGGED)).toEqual([
    expect.stringMatching(
      `^SSG239 site/config.ts:${place} The setting "${where.replace(/[[\]]/g, '.')}" refers to "${name}", but `,
    ),
  ])
  expect((await said(setting, TAGGED))[0]).toContain(`. ${hint}`)
})

test('names that the theme, the rules or the code of the site know are no matter', async () => {
  const settings = [
    "theme: { tokens: { signal: 'red', mine: 'blue' } }",
    "footer: { social: [{ label: 'G', kind: 'github', href: '/docs/a' }, { label: 'O', kind: 'own-sign', href: '/docs/a' }] }",
    "forms: { contact: 'https://example.org' }",
    "tags: { 'how-to': 'How to', 'docs/how-to': 'How to' }",
    "search: { popular: ['/docs/b'] }",
  ]
  const files = {
    ...TAGGED,
    'site/styles/own.css': 'p { color: var(--mine) }',
    'site/pages/form.tsx':
      "import { usePage } from 'ssg/theme'\nimport { definePage } from 'ssg/theme'\nexport const page = definePage({ title: 'Form', description: 'A form for questions.' })\nexport default function Form() {\n  const { site } = usePage()\n  return <form action={site.forms.contact} className=\"own-sign\" />\n}\n",
  }
  expect(await said(settings.join(', '), files)).toEqual([])
})

test('SSG276 tags that are other words and have one address', async () => {
  const tagged = (tags: string): string => page('P', 'Text.', `tags: ${tags}\n`)
  const files = {
    'content/en/docs/b.md': tagged('[C, How to, "🎉"]'),
    'content/en/docs/c.md': tagged('["C++", how-to, "🚀", "C#"]'),
    'content/en/docs/d.md': tagged('["C++", How_to, c]'),
    'content/en/blog/2026-01-01-x.md': tagged('["C++"]'),
  }
  const told = (await said("tagline: 'x'", files)).map((one) => one.replace(/, so they share.*/, ''))
  expect(told.filter((one) => one.startsWith('SSG276'))).toEqual([
    'SSG276 content/en/docs/c.md:3:9 The tags "C" and "C++" have the same URL, "c"',
    'SSG276 content/en/docs/c.md:3:24 The tags "🎉" and "🚀" have the same URL, "tag"',
    'SSG276 content/en/docs/c.md:3:30 The tags "C" and "C#" have the same URL, "c"',
  ])
})

test('SSG276 in a Docusaurus project, of tags that no file names', async () => {
  const site = testSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }\n",
    'docs/tags.yml': 'cpp:\n  label: C++\n  permalink: /c-plus\n"C-plus":\n  label: C plus\n',
    'docs/a.md': '---\ntags: [cpp, C, "C#"]\n---\n\n# A\n\nWords.\n',
    'docs/b.md': '---\ntags: [C-plus, C]\n---\n\n# B\n\nWords.\n',
  })
  open.push(site)
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual(['SSG276 docs/a.md:2'])
})

test('SSG238 an author that the blog does not know', async () => {
  const settings = "blog: { authors: { anna: { name: 'Anna' } } }, blogInstances: { news: {} }"
  const files = {
    'content/en/blog/2026-01-01-x.md': page('X', 'Text.', 'authors: [anna, ana, Somebody Else]\n'),
    'content/en/news/2026-01-01-y.md': page('Y', 'Text.', 'authors: anna\n'),
  }
  expect((await said(settings, files)).filter((one) => one.startsWith('SSG238'))).toEqual([
    'SSG238 content/en/blog/2026-01-01-x.md:3:17 Unknown author "ana". The post shows the name as written. Did you mean "anna"?',
    'SSG238 content/en/blog/2026-01-01-x.md:3:22 Unknown author "Somebody Else". The post shows the name as written. Define the author in the configuration: `blog.authors: { "Somebody Else": { name: \'…\' } }`.',
    'SSG238 content/en/news/2026-01-01-y.md:3:10 Unknown author "anna". The post shows the name as written. Define the author in the configuration: `blogInstances.news.authors: { anna: { name: \'…\' } }`.',
  ])
})

test('SSG310 SSG312 links of bar, foot, sidebar and announcement that lead nowhere have the place of their setting', async () => {
  const settings = `navbar: { items: [
    { type: 'dropdown', label: 'D', items: [{ label: 'A', to: '/n1' }] },
    { type: 'link', label: 'B', href: '/n2' },
    { type: 'link', label: 'C', to: '/docs/a#n3' },
  ] },
  footer: {
    columns: [{ title: 'F', links: [{ label: 'A', to: '/n4' }, { label: 'B', href: '/n5' }] }],
    social: [{ label: 'G', kind: 'github', href: '/n6' }],
  },
  docs: { sidebars: { s: ['a', { type: 'category', label: 'C', items: ['a', { type: 'link', label: 'L', href: '/n7' }] }] } },
  announcementBar: { id: 'x', content: 'See <a href="/n8">there</a>' }`
  const found = (await said(settings)).map((one) => one.replace(/ (\S+) [^"]*"([^"]*)".*/, ' $1 $2'))
  expect(found.sort()).toEqual([
    'SSG310 site/config.ts:10:55 /n4',
    'SSG310 site/config.ts:10:84 /n5',
    'SSG310 site/config.ts:11:50 /n6',
    'SSG310 site/config.ts:13:111 /n7',
    'SSG310 site/config.ts:14:40 /n8',
    'SSG310 site/config.ts:5:63 /n1',
    'SSG310 site/config.ts:6:39 /n2',
    'SSG312 site/config.ts:7:37 /docs/a#n3',
  ])
})

test('SSG114 a second configuration, and one under a name that is not read, are named', async () => {
  const config = 'export default { title: "Second" }\n'
  expect(await said('tagline: "x"', { 'site/config.js': config, 'ssg.config.ts': config })).toEqual([
    'SSG114 site/config.js:1:1 The file "site/config.js" is ignored: the configuration is read from "site/config.ts". Move its settings to "site/config.ts", then delete "site/config.js".',
    'SSG114 ssg.config.ts:1:1 The file "ssg.config.ts" is ignored: the configuration is read from "site/config.ts". Move its settings to "site/config.ts", then delete "ssg.config.ts".',
  ])
  const site = testSite({ 'site/config.mjs': config, 'content/en/docs/a.md': page('A') })
  open.push(site)
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code, hint }) => `${code} ${hint}`)).toContain('SSG114 Rename it to "site/config.ts".')
})

test.each(['docusaurus.config.js', 'docusaurus.config.mts', 'book.toml'])(
  'SSG114 %s beside a configuration of our own is named',
  async (name) => {
    expect(await said('tagline: "x"', { [name]: 'title = 1\n' })).toEqual([
      `SSG114 ${name}:1:1 The file "${name}" is ignored: the configuration is read from "site/config.ts". Move its settings to "site/config.ts", then delete "${name}".`,
    ])
  },
)

test('SSG114 of two projects of other generators in one folder, the one that is not read is named', async () => {
  const site = testSite({
    'docusaurus.config.js': "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/' }\n",
    'docusaurus.config.cjs': 'module.exports = {}\n',
    'book.toml': '[book]\n',
    'src/SUMMARY.md': '- [A](a.md)\n',
  })
  open.push(site)
  const { diagnostics } = await site.build()
  expect(diagnostics.filter(({ code }) => code === 'SSG114').map(({ message }) => message)).toEqual([
    'The file "book.toml" is ignored: the configuration is read from "docusaurus.config.js".',
    'The file "docusaurus.config.cjs" is ignored: the configuration is read from "docusaurus.config.js".',
  ])
})

test.each([
  ['_category_.json', '{ "label": "A",\n  "label": "B" }\n', 3],
  ['_category_.yml', 'label: A\nlabel: B\n', 1],
])('SSG208 a key that stands twice in %s', async (name, text, column) => {
  const found = await said('blog: false', { [`content/en/docs/g/${name}`]: text, 'content/en/docs/g/b.md': page('B') })
  expect(found[0]).toMatch(
    new RegExp(
      `^SSG208 content/en/docs/g/${name.replaceAll('.', '\\.')}:2:${column} The category file has a duplicate key`,
    ),
  )
})

test('SSG115 a key that stands twice in the configuration, or in code that it imports', async () => {
  expect(await said("tagline: 'a', tagline: 'b', blog: false, 'blog': false")).toEqual([
    expect.stringMatching(/^SSG115 site\/config\.ts:4:17 The key "tagline" is defined twice/),
    expect.stringMatching(/^SSG115 site\/config\.ts:4:44 The key "blog" is defined twice/),
  ])
  const site = testSite({
    'site/config.ts':
      "import { bar } from './bar.ts'\nconst config: { title: string } = { title: 'T', navbar: bar }\nexport default config\n",
    'site/bar.ts': "export const bar = {\n  title: 'x',\n  title: 'y',\n}\n",
    'content/en/docs/a.md': page('A'),
  })
  open.push(site)
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual(['SSG115 site/bar.ts:3'])
})

test('SSG115 a key that stands twice in a file of strings, or in a list of versions, with both places', async () => {
  const site = testSite({
    'site/config.ts': "export default { title: 'T', blog: false }\n",
    'content/en/docs/a.md': page('A'),
    'content/en/docs@1/a.md': page('A'),
    'locales/en/own.json': '{\n  "box": { "a": "one", "b": "x", "a": "two" },\n  "b": "x"\n}\n',
    'site/versions/docs.json': '[{ "name": "1",\n  "label": "One", "label": "Uno" }]\n',
  })
  open.push(site)
  const { diagnostics } = await site.build()
  const told = diagnostics.filter(({ code }) => code === 'SSG115')
  expect(told.map(({ severity, file, line, column, message }) => [severity, file, line, column, message])).toEqual([
    [
      'warning',
      'locales/en/own.json',
      2,
      34,
      'The key "a" is defined twice in one object. Only the last value is used.',
    ],
    [
      'warning',
      'site/versions/docs.json',
      2,
      19,
      'The key "label" is defined twice in one object. Only the last value is used.',
    ],
  ])
  expect(told.map(({ notes = [] }) => notes.map(({ span }) => span?.start))).toEqual([[13], [18]])
})

test('SSG208 a category file: all that is wrong is told, each in words and with its place', async () => {
  const text = '{\n  "lable": "X",\n  "position": "one",\n  "link": { "type": "dok", "titel": "T" }\n}\n'
  const found = await said('blog: false', {
    'content/en/docs/g/_category_.json': text,
    'content/en/docs/g/b.md': page('B'),
    'content/en/docs/h/_category_.json': '{ "label": "H" }',
    'content/en/docs/h/_category_.yml': 'label: Other\n',
    'content/en/docs/h/c.md': page('C'),
    'content/en/docs/i/_category_.yml': '',
    'content/en/docs/i/d.md': page('D'),
  })
  const at = 'SSG208 content/en/docs'
  expect(found.sort()).toEqual([
    `${at}/g/_category_.json:2:3 The category file has an unknown key "lable". Did you mean "label"?`,
    `${at}/g/_category_.json:3:3 The category file has a wrong value at "position": it must be a number. Found "one".`,
    `${at}/g/_category_.json:4:13 The category file has a wrong value at "link.type": it must be "generated-index", "doc" or "none". Found "dok".`,
    `${at}/g/_category_.json:4:28 The category file has an unknown key "link.titel". Did you mean "title"?`,
    `${at}/h/_category_.yml:1:1 The category file is a duplicate: this folder already has "content/en/docs/h/_category_.json". Keep one of them.`,
    `${at}/i/_category_.yml:1:1 The category file must be a list of \`key: value\` lines or an object. Found nothing.`,
  ])
})

test('SSG326 a category file that links to a document that is not there', async () => {
  const files = {
    'content/en/docs/g/_category_.yml': 'label: G\nlink: { type: doc, id: g/bb }\n',
    'content/en/docs/g/b.md': page('B'),
    'content/en/docs/h/_category_.yml': 'label: H\nlink: { type: doc, id: h/c }\n',
    'content/en/docs/h/c.md': page('C'),
  }
  expect(await said('blog: false', files)).toEqual([
    'SSG326 content/en/docs/g/_category_.yml:2:24 The category "G" links to the doc "g/bb", which doesn\'t exist. Did you mean "g/b"?',
  ])
})
