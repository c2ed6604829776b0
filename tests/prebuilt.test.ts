// The theme as it comes with the package: taken as it is, and bundled anew as soon as something in it is another.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { themeParts } from '../generator/assets/theme/theme-parts.ts'
import { prebuild, type Prebuild } from '../generator/build/load/prebuild.ts'
import { prebuiltFile, type Prebuilt } from '../generator/build/load/prebuilt.ts'
import { ssgProcess } from './command.ts'
import { configFile, page, repository, testSite } from './site.ts'

const FILES = { 'site/config.ts': configFile({}), 'content/en/docs/a.md': page('A') }
/** A dummy program that exits at once. */
const NO_BUNDLER = { ESBUILD_BINARY_PATH: process.execPath }

const BELOW = { ...FILES, 'site/config.ts': configFile({ baseUrl: '/below/' }) }

/** Scripts that other files name by address, without what names and checks their content. */
const named = (files: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(files)
    .filter(([name]) => name.endsWith('.js'))
    .map(([name, text]) => [name, text].map((one) => one.replace(/-[A-Z\d]{8}(?=\.)/g, '')).join(' '))
    .sort()

const copy = mkdtempSync(join(tmpdir(), 'ssg-package-'))
beforeAll(() => {
  for (const name of ['themes', 'generator', 'locales', 'package.json', 'dist/react-runtime.mjs'])
    cpSync(join(repository, name), join(copy, name), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

let packaged: Promise<Prebuild> | null = null
/** Files shipped with the copied package. Its sources are the same in each test, so they're created once. */
const ofPackage = (): Promise<Prebuild> => (packaged ??= prebuild(copy))

/** The copied package's site, built without a cache. */
async function built(files: Readonly<Record<string, string>> = FILES, told: readonly string[] = []) {
  const site = testSite(files, new Map())
  const { files: output, codes } = await site.build({ packageRoot: copy })
  site.dispose()
  expect(codes).toEqual(told)
  return Object.fromEntries(output)
}

const styles = (files: Readonly<Record<string, string>>): string =>
  Object.keys(files)
    .filter((name) => name.endsWith('.css'))
    .map((name) => files[name])
    .join('')

/** Puts bundles into the copied package. */
function keep(made: Prebuild['bundles']): void {
  for (const [name, bundle] of Object.entries(made)) writeFileSync(prebuiltFile(copy, name), JSON.stringify(bundle))
}

test('what is taken from the package is what the bundler makes, and an edited theme is bundled', async () => {
  const bundled = await built()
  const sheets = { 'site/styles/own.css': '.own-sheet{top:0}', 'site/parts/Box/box.css': '.box{left:0}' }
  const styledAnew = await built({ ...FILES, ...sheets })
  const { bundles: made, modules } = await ofPackage()
  expect(Object.keys(made)).toEqual(['site', 'client', 'project', 'sheets'])
  keep(made)
  keepModules(modules)
  expect(await built()).toEqual(bundled)

  // At another base URL they name each other there, as the bundler would write it.
  const below = await built(BELOW)
  expect(Object.values(below).join('')).not.toMatch(/["'(`]\/assets\//)
  expect(named(below)).toEqual(named(await built({ ...BELOW, 'site/styles/own.css': '/* nothing */' })))

  // A rule that no source holds tells what was taken.
  const client = made.client as Prebuilt
  const { files, ...rest } = JSON.parse(client.value) as { files: Record<string, string> }
  const marked = Object.entries(files).map(([name, text]) => [
    name,
    name.endsWith('.css') ? `${text}.taken{top:0}` : text,
  ])
  keep({ client: { ...client, value: JSON.stringify({ ...rest, files: Object.fromEntries(marked) as unknown }) } })
  expect(styles(await built())).toContain('.taken')

  const own = styles(await built({ ...FILES, 'site/styles/own.css': '.own-sheet{top:0}' }))
  expect(own).toContain('.own-sheet')
  expect(own).not.toContain('.taken')

  // Scripts come from the package even if the site has its own style sheets.
  const scripts = Object.entries(files).map(([name, text]) => [name, name.endsWith('.js') ? `${text};"taken"` : text])
  keep({ client: { ...client, value: JSON.stringify({ ...rest, files: Object.fromEntries(scripts) as unknown }) } })
  const styled = Object.entries(await built({ ...FILES, ...sheets }))
  for (const [name, text] of styled) if (/^assets\/.*\.js$/.test(name)) expect(text).toContain(';"taken"')
  expect(styles(Object.fromEntries(styled))).toMatch(/\.own-sheet[^]*\.box\{|\.box\{[^]*\.own-sheet/)
  keep(made)
  expect(await built({ ...FILES, ...sheets })).toEqual(styledAnew)

  const sheet = join(copy, client.inputs.find(([path]) => path.endsWith('/main.css'))?.[0] as string)
  const before = readFileSync(sheet, 'utf8')
  writeFileSync(sheet, `${before}\n.edited-theme{top:0}\n`)
  const edited = styles(await built())
  expect(edited).toContain('.edited-theme')
  expect(edited).not.toContain('.taken')
  writeFileSync(sheet, before)
})

/** Puts modules into the copied package that are loaded as they are. */
function keepModules(modules: Prebuild['modules'], ending = ''): void {
  for (const [file, code] of Object.entries(modules)) writeFileSync(file, `${code}${ending}`)
}

function forgetAll(): void {
  for (const name of ['site', 'client', 'project', 'sheets']) rmSync(prebuiltFile(copy, name), { force: true })
}

const head = `export const page = definePage({ title: 'Home', description: 'A page.' })`

const OWN_CODE = {
  'a page, and a part for Markdown': {
    'content/en/docs/b.md': page('B', '<Box>in the box</Box>'),
    'site/parts/components.ts': "import { Box } from './Box.tsx'\nexport const components = { Box }\n",
    'site/parts/Box.tsx': `import { usePage } from 'ssg/theme'
      export const Box = ({ children }) => <p className="box">{usePage().page.route}: {children}</p>`,
    'site/pages/own.tsx': `import { definePage, usePage } from 'ssg/theme'
      ${head}
      export default () => <h1>{usePage().page.route}</h1>`,
  },
  'a page with a part of the theme': {
    'site/pages/own.tsx': `import { definePage } from 'ssg/theme'
      import Icon from 'ssg/theme/parts/Icon'
      ${head}
      export default () => <h1><Icon name="check" /></h1>`,
  },
  'a page that takes more of the package than its parts': {
    'site/pages/own.tsx': `import { definePage, usePage } from 'ssg/theme'
      import { encodeQr } from '${copy}/themes/default/parts/Footer/qr.ts'
      ${head}
      export default () => <h1>{usePage().page.route} {encodeQr('x').length}</h1>`,
  },
}

/** The bundler's output for a site's server; `beside` if the theme came from the package. */
async function servers(files: Readonly<Record<string, string>>) {
  const site = testSite(files, new Map())
  const kept = vi.spyOn(site.memo, 'record')
  const { files: output, codes } = await site.build({ packageRoot: copy })
  site.dispose()
  const made = kept.mock.calls.flatMap(([step, key, , made]) =>
    step === 'bundle' && key === 'server' ? [(made as { value: { value: { code: string } } }).value.value.code] : [],
  )
  return {
    codes,
    pages: pages(Object.fromEntries(output)),
    beside: made.filter((code) => /\/dist\/(?:site|project)-theme\.mjs/.test(code)).length,
    all: made.length,
  }
}

async function keepAll(): Promise<void> {
  const { bundles, modules } = await ofPackage()
  keep(bundles)
  keepModules(modules)
}

test('whatever part of the theme a site replaces: beside the theme of the package its pages are those of one bundle', async () => {
  const folder = join(copy, 'themes/default')
  const found = readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`)
  const { parts } = themeParts(folder, found, {})
  // Around the whole document nothing can stand.
  const names = Object.keys(parts).filter((name) => name !== 'Document')
  const wrapped = names.map((name) => [
    `site/theme/${name}.tsx`,
    `import Original from 'ssg/theme/original/${name}'\nexport default (props) => <><i data-own="${name}" /><Original {...props} /></>\n`,
  ])
  const files = {
    ...FILES,
    'content/en/docs/b.md': page('B', '## Part\n\n<Tabs><TabItem label="x">X</TabItem></Tabs>\n'),
    'content/en/blog/2026-01-02-post.md': '---\ntitle: Post\ndescription: A post.\ndate: 2026-01-02\n---\n\nText.\n',
    ...(Object.fromEntries(wrapped) as Record<string, string>),
    'site/theme/Document.tsx': `import Original from 'ssg/theme/original/Document'
      export const Document = (props) => <Original {...props}><i data-own="Document" />{props.children}</Original>\n`,
  }
  const marks = (html: Readonly<Record<string, string>>): string[] =>
    [
      ...new Set(
        [
          ...Object.values(html)
            .join('')
            .matchAll(/data-own="(\w+)"/g),
        ].map(([, name]) => name as string),
      ),
    ].sort()
  forgetAll()
  const bundled = await servers(files)
  expect([bundled.codes, bundled.beside]).toEqual([[], 0])
  expect(marks(bundled.pages).length).toBeGreaterThan(15)
  expect(marks(bundled.pages)).toEqual(expect.arrayContaining(['Document', 'DocPage', 'Tabs', 'Toc', 'Icon']))
  await keepAll()
  expect(await servers(files)).toEqual({ ...bundled, beside: 1, all: 1 })
})

test('what a site puts in the places of parts stands in no other site of the process', async () => {
  await keepAll()
  const footer = (text: string) => ({ ...FILES, 'site/theme/Footer.tsx': `export default () => <p>${text}</p>\n` })
  const builds = await Promise.all([footer('one'), FILES, footer('other'), FILES].map(servers))
  const shown = builds.map(({ pages }) => /<p>(one|other)<\/p>/.exec(pages['docs/a.html'] ?? '')?.[1])
  expect(shown).toEqual(['one', undefined, 'other', undefined])
  expect(builds.map(({ beside }) => beside)).toEqual([1, 1, 1, 1])
})

test.each(Object.entries(OWN_CODE))('beside the theme of the package: %s', async (name, own) => {
  forgetAll()
  const bundled = pages(await built({ ...FILES, ...own }))
  expect(bundled['own.html']).toMatch(/<h1>(?:\/own|<svg)/)
  const { bundles, modules } = await ofPackage()
  keep(bundles)
  keepModules(modules, '\nslots.Doc = null\n')
  // Such a module is not the one that was made, so it is not taken; this one is.
  expect(pages(await built({ ...FILES, ...own }))).toEqual(bundled)
  keepModules(modules)
  const site = testSite({ ...FILES, ...own }, new Map())
  const kept = vi.spyOn(site.memo, 'record')
  const { files, codes } = await site.build({ packageRoot: copy })
  expect([codes, pages(Object.fromEntries(files))]).toEqual([[], bundled])
  const servers = kept.mock.calls.flatMap(([step, key, , made]) =>
    step === 'bundle' && key === 'server'
      ? [(made as { value: { value: { code: string; needsAll?: true } } }).value.value]
      : [],
  )
  const small = servers.filter(({ code, needsAll }) => needsAll !== true && code.includes('/dist/site-theme.mjs'))
  expect([small.length, servers.length]).toEqual(name.includes('more of the package') ? [0, 2] : [1, 1])
  site.dispose()
})

test('a name that a module of the package does not export is a mistake of who imports it, beside the theme as well', async () => {
  const { bundles, modules } = await ofPackage()
  keep(bundles)
  keepModules(modules)
  const site = testSite(
    {
      ...FILES,
      'site/pages/own.tsx': `import { definePage, useSite } from 'ssg/theme'\n${head}\nexport default useSite\n`,
    },
    new Map(),
  )
  const { diagnostics } = await site.build({ packageRoot: copy })
  expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([['SSG501', 'site/pages/own.tsx', 1]])
  site.dispose()
})

const PROJECT = {
  'docusaurus.config.js': `module.exports = { title: require('./title.json').title, url: 'https://tiny.example', baseUrl: '/', customFields: { said: 'told' },
    presets: [['classic', { docs: { routeBasePath: '/docs' }, blog: false }]] }`,
  'title.json': '{ "title": "Tiny" }',
  'docs/a.mdx':
    "---\ntitle: A\n---\nimport Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport { Said } from '@site/src/said'\n\n" +
    '<Tabs><TabItem value="x" label="X"><Said>inside</Said></TabItem></Tabs>\n',
  'src/said.jsx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
    import { useThemeConfig, useNothing } from '@docusaurus/theme-common'
    export const Said = ({ children }) => <b>{useDocusaurusContext().siteConfig.customFields.said} {typeof useThemeConfig()} {typeof useNothing} {children}</b>`,
  'src/pages/index.js': `import Layout from '@theme/Layout'
    import Link from '@docusaurus/Link'
    import styles from './index.module.css'
    export default () => <Layout title="Home"><Link className={styles.big} to="/docs/a">To A</Link></Layout>`,
  'src/pages/index.module.css': '.big { font-size: 2rem }',
}

/** Of `useNothing`, which nothing stands for. */
const NOTHING = ['SSG507']

/** Pages without what files are called and what checks them. */
const pages = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, text]) => [name, text.replace(/ integrity="[^"]*"|[\w-]+-[A-Z\d]{8}(?=\.(?:js|css))/g, '')]),
  )

test('components of a Docusaurus project in the place of parts stand beside the theme of the package', async () => {
  const files = {
    ...PROJECT,
    'src/theme/Footer/index.js': 'export default () => <footer>ours</footer>\n',
    'src/theme/DocItem/Content/index.js': `import Content from '@theme-original/DocItem/Content'
      export default (props) => <section className="mine"><Content {...props} /></section>`,
    'src/theme/Root.js': 'export default ({ children }) => <div id="root-of-project">{children}</div>\n',
  }
  forgetAll()
  const bundled = await servers(files)
  expect([bundled.codes, bundled.beside]).toEqual([NOTHING, 0])
  const html = bundled.pages['docs/a/index.html']
  expect(html).toMatch(/<div id="root-of-project">[^]*<section class="mine">[^]*<footer>ours<\/footer>/)
  await keepAll()
  expect(await servers(files)).toEqual({ ...bundled, beside: 1, all: 1 })
})

test('code of a Docusaurus project beside the theme of the package makes the pages that it makes with all of it', async () => {
  forgetAll()
  const bundled = pages(await built(PROJECT, NOTHING))
  expect(bundled['docs/a/index.html']).toContain('<b>told object function inside</b>')
  const { bundles, modules } = await ofPackage()
  keep(bundles)
  keepModules(modules, '\n')
  expect(pages(await built(PROJECT, NOTHING))).toEqual(bundled)
  // Such a module is not the one that was made, so it is not taken; this one is.
  keepModules(modules)
  expect(pages(await built(PROJECT, NOTHING))).toEqual(bundled)
})

const BARE = {
  'docusaurus.config.mjs': `import { themes } from 'prism-react-renderer'
import classic, { nothing as no } from 'not-installed'
export default { title: 'Tiny', url: 'https://tiny.example', baseUrl: '/', themeConfig: { prism: { theme: themes.github, classic, no } },
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]] }`,
  'sidebars.js': `const path = require('path')\nmodule.exports = { docs: [path.basename(__filename) === 'sidebars.js' ? 'a' : 'b'] }`,
  'docs/a.md': '---\nslug: /\n---\n# A\n',
}

const BARE_BELOW = BARE['docusaurus.config.mjs'].replace(`url:`, `baseUrl: '/below/', url:`)

test.each([
  ['a configuration that is one object', FILES, 0],
  ['a Docusaurus project without code of its own', BARE, 0],
  ['a Docusaurus project at another base URL', { ...BARE, 'docusaurus.config.mjs': BARE_BELOW }, 0],
  ['a Docusaurus project with code', { ...BARE, 'src/pages/x.js': 'export default () => <p>x</p>' }, 1],
  [
    'a configuration with types',
    { ...FILES, 'site/config.ts': `${FILES['site/config.ts']}\nexport type Not = 1\n` },
    1,
  ],
])('%s, without a bundler', (_, files, code) => {
  const site = testSite(files)
  expect(Math.min(ssgProcess(['build', '--root', site.root, '--no-social'], NO_BUNDLER).code ?? 1, 1)).toBe(code)
  site.dispose()
})
