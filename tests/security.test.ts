// docs/SECURITY.md: what of a branch runs while it is built, and what never does.
import { afterEach, expect, test } from 'vitest'
import { configFile, page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => {
  site.dispose()
  delete (globalThis as Record<string, unknown>).ran
})

/** Whether a page, or a file of data, has run something. */
async function runs(files: Readonly<Record<string, string>>): Promise<boolean> {
  site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A'), ...files })
  await site.build()
  return (globalThis as Record<string, unknown>).ran === true
}

const RUN = '(globalThis.ran = true)'

test.each([
  ['a brace in Markdown', 'content/en/docs/b.md', page('B', `Text {${RUN}} and \`{${RUN}}\`.`)],
  ['a code block', 'content/en/docs/b.mdx', page('B', `\`\`\`js\n${RUN}\n\`\`\``)],
  ['front matter in JavaScript', 'content/en/docs/b.md', `---js\n{ title: ${RUN} }\n---\n\nText.\n`],
  ['a tag of YAML', 'content/en/docs/b.md', `---\ntitle: !!js/function 'function () { ${RUN} }'\n---\n\nText.\n`],
  ['raw HTML', 'content/en/docs/b.md', page('B', `<script>${RUN}</script>\n\n<b onclick="${RUN}">x</b>`)],
  ['a category', 'content/en/docs/_category_.json', `{"label":"{${RUN}}"}`],
  ['a string', 'locales/en/site.json', `{"a":"{{${RUN}}} \${${RUN}}"}`],
  ['a static file', 'site/static/a.js', RUN],
])('%s never runs', async (_, path, text) => {
  expect(await runs({ [path]: text })).toBe(false)
})

test.each([
  ['an expression of MDX', 'content/en/docs/b.mdx', page('B', `Text {${RUN}}.`)],
  ['an export', 'content/en/docs/b.md', page('B', `export const x = ${RUN}\n\nText.`)],
  [
    'an attribute of a component',
    'content/en/docs/b.md',
    page('B', `<Tabs items={[String(${RUN})]}>\n\nText.\n\n</Tabs>`),
  ],
  ['the configuration', 'site/config.ts', `${RUN}\nexport default { title: 'Test' }\n`],
])('%s runs: a branch is a program', async (_, path, text) => {
  expect(await runs({ [path]: text })).toBe(true)
})

const SHOWN = `![Badge](https://img.example.org/a.svg)

<picture><source srcset="https://wide.example.org/b.png 2x, https://wide.example.org/c.png"><img src="//img.example.org/d.png" alt="D"></picture>

<video src="https://film.example.org/e.mp4" poster="https://img.example.org/f.png"></video>

<iframe src="https://frames.example.org/g" title="G"></iframe>

[a link](https://elsewhere.example.org/h.png) and ![own](i.svg)
`
const OWN = { 'content/en/docs/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }

const policyOf = (text: (path: string) => string): string =>
  /Content-Security-Policy: (.*)/.exec(text('_headers'))?.[1] ?? ''

test('SSG616 what the policy hides is told with its place, and shown when the configuration names its host', async () => {
  site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A', SHOWN), ...OWN })
  const strict = await site.build()
  expect(
    strict.diagnostics.map(({ code, file, line, message }) => [code, file, line, /"(.*?)"/.exec(message)?.[1]]),
  ).toEqual(
    [
      ['https://img.example.org/a.svg', 5],
      ['https://wide.example.org/b.png', 7],
      ['https://wide.example.org/c.png', 7],
      ['//img.example.org/d.png', 7],
      ['https://film.example.org/e.mp4', 9],
      ['https://img.example.org/f.png', 9],
      ['https://frames.example.org/g', 11],
    ].map(([address, line]) => ['SSG616', 'content/en/docs/a.md', line, address]),
  )
  expect(policyOf(strict.text)).toContain("; img-src 'self' data:; connect-src 'self'; worker-src")

  site.write(
    'site/config.ts',
    configFile({
      contentSecurityPolicy: {
        'img-src': ['https://img.example.org', 'https://*.example.org', 'data:'],
        'media-src': ['https://film.example.org'],
        'frame-src': ['https:'],
      },
    }),
  )
  const open = await site.build()
  expect(open.diagnostics).toEqual([])
  expect(policyOf(open.text)).toContain(
    "; img-src 'self' data: https://img.example.org https://*.example.org; connect-src 'self'; media-src 'self' https://film.example.org; frame-src 'self' https:; worker-src",
  )
})

test('SSG102 a source that would be more than one', async () => {
  site = testSite({
    'site/config.ts': configFile({ contentSecurityPolicy: { 'img-src': ["https:; script-src 'unsafe-inline'"] } }),
    'content/en/docs/a.md': page('A'),
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^SSG102 .*must be an origin such as/),
  ])
})

const FOREIGN = `<script src="https://a.example.org/x.js"></script>

<script src="//b.example.org/y.js" defer></script>

<object data="https://c.example.org/z.svg"></object>

<embed src="https://d.example.org/e.svg">

<object data="/own.svg"></object>
`
const SHAPE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const DOCUSAURUS = (more = ''): string =>
  `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', ${more} presets: [['classic', { docs: {}, blog: false }]] }\n`

test.each([
  [
    'a native site',
    { 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A', FOREIGN), 'site/static/own.svg': SHAPE },
    5,
  ],
  ['a bare folder', { 'a.md': `# A\n\n${FOREIGN}`, 'own.svg': SHAPE }, 5],
  [
    'a Docusaurus project',
    { 'docusaurus.config.js': DOCUSAURUS(), 'docs/a.md': `# A\n\n${FOREIGN}`, 'static/own.svg': SHAPE },
    4,
  ],
] as const)('SSG616 names scripts and objects that the policy blocks, in %s', async (_, files, blocked) => {
  site = testSite(files)
  const { diagnostics } = await site.build()
  const named = diagnostics
    .filter(({ code }) => code === 'SSG616')
    .map(({ message }) => /"(.*?)"/.exec(message)?.[1] ?? '')
  expect(named.filter((address) => address.includes('//')).sort()).toEqual([
    '//b.example.org/y.js',
    'https://a.example.org/x.js',
    'https://c.example.org/z.svg',
    'https://d.example.org/e.svg',
  ])
  expect(named.length).toBe(blocked)
})

test('a Docusaurus project shows its own drawings as objects, and runs scripts from hosts that its configuration names', async () => {
  site = testSite({
    'docusaurus.config.js': DOCUSAURUS(`scripts: ['https://a.example.org/main.js'],`),
    'docs/a.md': '# A\n\n<object data="/own.svg"></object>\n\n<script src="https://a.example.org/x.js"></script>\n',
    'static/own.svg': SHAPE,
  })
  const { codes, text } = await site.build()
  expect(codes).toEqual([])
  expect(policyOf(text)).toContain("; object-src 'self';")
})

test('contentSecurityPolicyMeta writes the policy into every page as well', async () => {
  site = testSite({
    'site/config.ts': configFile({ contentSecurityPolicyMeta: true, contentSecurityPolicy: { 'img-src': ['https:'] } }),
    'content/en/docs/a.md': page('A'),
  })
  const { files, text } = await site.build()
  const sent = policyOf(text)
  expect(sent).toContain("; frame-ancestors 'none'")
  const expected = `<meta http-equiv="Content-Security-Policy" content="${sent.replace("; frame-ancestors 'none'", '')}">`
  const pages = [...files.keys()].filter((name) => name.endsWith('.html') && !name.startsWith('nav/'))
  expect(pages).toContain('docs/a.html')
  for (const name of pages) {
    const html = text(name)
    const at = html.indexOf(expected)
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(html.indexOf('</head>'))
  }
})

test('without contentSecurityPolicyMeta no page has the policy', async () => {
  site = testSite({ 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A') })
  expect((await site.build()).text('docs/a.html')).not.toContain('Content-Security-Policy')
})
