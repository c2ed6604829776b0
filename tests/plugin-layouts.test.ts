// What plugins replace, and the options that they get: layouts and parts of the theme, the theme, search, and values that a schema checks.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { page, repository, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

const BASE = { 'content/en/docs/a.md': page('Alpha'), 'content/en/docs/b.md': page('Beta') }

async function built(plugins: string, files: Readonly<Record<string, string>> = {}, more = ''): Promise<Built> {
  const config = `import { definePlugin } from 'ssg/plugin'
export default { title: 'Test', onUnusedStrings: 'ignore', onOrphans: 'ignore', search: { enabled: false }, ${more} plugins: [${plugins}] }
`
  site = testSite({ 'site/config.ts': config, ...BASE, ...files })
  return site.build()
}

describe('layouts, themes and search of plugins', () => {
  const part = (name: string, text: string): string =>
    `import Original from 'ssg/theme/original/${name}'\nexport default () => <><p id="Own">${text}</p><Original /></>\n`

  test('replace parts of the theme, after the files of the site', async () => {
    const files = {
      'site/plugins/Footer.tsx': part('Footer', 'by a plugin'),
      'site/plugins/Copy.tsx': part('Footer', 'other'),
    }
    const { codes, text } = await built(
      `definePlugin({ name: 'brand', parts: { layouts: { Footer: 'site/plugins/Footer.tsx' } } })`,
      files,
    )
    expect(codes).toEqual([])
    expect(text('docs/a.html')).toContain('<p id="Own">by a plugin</p><div class="wrap">')
    site.write('site/theme/Footer.tsx', part('Footer', 'by the site'))
    expect((await site.build()).text('docs/a.html')).toContain('<p id="Own">by the site</p>')
  })

  test('of a package are the base, and the configuration has precedence', async () => {
    const theme = Object.fromEntries(
      readdirSync(join(repository, 'tests/themes/plain'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:tsx?|css|json)$/.test(file))
        .map((file) => [
          `node_modules/plain-theme/${file}`,
          readFileSync(join(repository, 'tests/themes/plain', file), 'utf8'),
        ]),
    )
    const { codes, text } = await built(`definePlugin({ name: 'brand', extends: 'plain-theme' })`, theme)
    const plain = await built('', theme, "theme: { folder: 'node_modules/plain-theme' },")
    expect(codes).toEqual(plain.codes)
    expect(text('docs/a.html')).toBe(plain.text('docs/a.html'))
    const absent = await built(`definePlugin({ name: 'brand', extends: 'gone-theme' })`)
    expect(absent.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'SSG120 The plugin "brand" failed in `extends`: the package "gone-theme" isn\'t installed, or has no "slots.ts".',
    ])
  })

  test('replace search, and the site has no index', async () => {
    site = testSite({
      'site/config.ts': `import { definePlugin } from 'ssg/plugin'
export default { title: 'Test', onUnusedStrings: 'ignore', onOrphans: 'ignore', plugins: [definePlugin({ name: 'finder', search: { component: 'site/Finder.tsx' } })] }
`,
      'site/Finder.tsx': 'export default () => <a id="Finder" href="https://example.org/find">Find</a>\n',
      ...BASE,
    })
    const { codes, text, files } = await site.build()
    expect(codes).toEqual([])
    expect(text('docs/a.html')).toContain('<a id="Finder" href="https://example.org/find">Find</a>')
    expect(text('docs/a.html')).not.toContain('search-dialog')
    expect([...files.keys()].filter((file) => file.startsWith('search/'))).toEqual([])
  })
})

describe('the schema of options', () => {
  const SCHEMA = `{ '~standard': { version: 1, vendor: 'own', validate: (value) =>
    typeof value.limit === 'string' ? { issues: [{ message: 'must be a number.', path: ['limit'] }] } : { value: { limit: 10, ...value } } } }`
  const news = (options: string, schema = SCHEMA): string =>
    `definePlugin({ name: 'news', ${options} schema: ${schema}, emit: (_, { options }) => ({ 'options.json': JSON.stringify(options) }) })`

  test.each([
    ['', '{"limit":10}'],
    ['options: { all: true },', '{"limit":10,"all":true}'],
    ['options: { limit: 3 },', '{"limit":3}'],
  ])('gives hooks its values: %s', async (options, expected) => {
    const { codes, text } = await built(news(options))
    expect(codes).toEqual([])
    expect(text('options.json')).toBe(expected)
  })

  test.each([
    [news("options: { limit: '3' },"), 'The plugin "news" has an invalid value in `options.limit`: must be a number.'],
    [
      news('', `{ '~standard': { validate: () => { throw new Error('no luck') } } }`),
      'The plugin "news" has an invalid value in `options`: no luck.',
    ],
    [
      news('', `{ '~standard': { validate: async () => ({ value: 1 }) } }`),
      'The plugin "news" has an invalid value in `options`: the schema is asynchronous, which isn\'t supported.',
    ],
  ])('refuses values, with the place in the configuration: %s', async (plugin, message) => {
    const { diagnostics } = await built(plugin)
    expect(diagnostics.map((one) => [one.code, one.message, one.file])).toEqual([['SSG118', message, 'site/config.ts']])
  })
})
