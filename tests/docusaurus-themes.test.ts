// Components that themes of packages, and plugins of a project, bring (`getThemePath`), on tiny projects for Docusaurus.
import { afterEach, expect, test } from 'vitest'
import { byText } from '../generator/base/text.ts'
import { testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(settings: string, files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]], ${settings} }\n`,
    ...files,
  })
  return site.build()
}

const said = ({ diagnostics }: Built): string[] => diagnostics.map(({ code, message }) => `${code} ${message}`)

/** A package of a theme as compilers write it, with components by name. */
const pack = (name: string, components: Readonly<Record<string, string>>): Record<string, string> => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "main": "lib/index.js" }`,
  [`node_modules/${name}/lib/index.js`]: `const path = require('path')\nmodule.exports = function theme() { return { name: '${name}', getThemePath() { return path.resolve(__dirname, './theme') } } }\n`,
  ...Object.fromEntries(
    Object.entries(components).map(([one, code]) => [
      `node_modules/${name}/lib/theme/${one}/index.js`,
      `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nexports.default = One;\nconst react_1 = require("react");\nconst h = react_1.createElement;\n${code}\n`,
    ]),
  ),
})

const DETAILS = `import Params from '@theme/ParamsDetails'\nimport Explorer from '@theme/ApiExplorer'\nimport Heading from '@theme/Heading'\n\n# A\n\n<Heading as="h2" id="x">Mine</Heading>\n\n<Params parameters={[{ name: 'limit', required: true, text: 'How many & which.' }]} />\n\n<Explorer>Between *tags*.</Explorer>\n`

test('components of a theme whose package is installed are used where nothing here corresponds, and those with state live', async () => {
  const result = await built(`themes: ['theme-api', ['theme-more', {}]], plugins: ['plugin-alone']`, {
    ...pack('theme-api', {
      ParamsDetails: `const Box = require("@theme/Box").default;\nfunction One({ parameters }) { return h(Box, null, parameters.map((one) => h("p", { key: one.name }, one.name, " ", one.text))) }`,
      ApiExplorer: `function One({ children }) { const [n, set] = (0, react_1.useState)(7); return h("div", { onClick: () => set(n + 1) }, n, " ", children) }`,
      Heading: `function One() { return "never" }`,
    }),
    ...pack('theme-more', { Box: `function One({ children }) { return h("section", { title: "box" }, children) }` }),
    ...pack('plugin-alone', { Box: `function One() { return "covered by a theme, which stands behind all plugins" }` }),
    'docs/a.mdx': DETAILS,
  })
  expect(said(result)).toEqual([])
  const html = result.text('docs/a.html')
  expect(html).toContain('<section title="box"><p>limit How many &amp; which.</p></section>')
  expect(html).toMatch(/<ssg-island[^>]*><div>7<!-- --> <ssg-children>(?:<p>)?Between <em>tags<\/em>\./)
  expect(html).toContain('Mine</h2>')
  expect(html).not.toContain('never')
})

test('a component of a theme whose package is not installed shows its children and properties in a marked box, by name', async () => {
  const result = await built(`themes: ['theme-api']`, { 'docs/a.mdx': DETAILS })
  expect(said(result).sort(byText)).toEqual([
    expect.stringMatching(/^SSG232 "themes: theme-api".*its package isn't installed/),
    expect.stringMatching(/^SSG507 .*@theme\/ApiExplorer/),
    expect.stringMatching(/^SSG507 .*@theme\/ParamsDetails/),
  ])
  const html = result.text('docs/a.html')
  expect(html).toContain(
    '<div class="not-carried" data-module="@theme/ParamsDetails"><ul><li><b>parameters: </b><ul><li><ul><li><b>name: </b>limit</li><li><b>required: </b>true</li><li><b>text: </b>How many &amp; which.</li></ul></li></ul></li></ul></div>',
  )
  expect(html).toMatch(/data-module="@theme\/ApiExplorer">(?:<p>)?Between <em>tags<\/em>\./)
})

test('components of a plugin of the project stand before those of this theme and behind src/theme', async () => {
  const result = await built(
    `plugins: ['./plugins/own', function inline() { return { name: 'inline', getThemePath: () => './more' } }]`,
    {
      'plugins/own/index.js': `const path = require('path')\nmodule.exports = () => ({ name: 'own', getThemePath: () => path.join(__dirname, 'theme') })\n`,
      'plugins/own/theme/Heading.js': `import Heading from '@theme-original/Heading'\nexport default (props) => <div title="own"><Heading {...props} /></div>\n`,
      'plugins/own/theme/Footer/index.js': `import Footer from '@theme-original/Footer'\nexport default () => <><p>Above the footer.</p><Footer /></>\n`,
      'plugins/own/theme/Both.js': `export default () => <i>of the plugin</i>\n`,
      'src/theme/Both.js': `import Both from '@theme-original/Both'\nexport default () => <b>around <Both /></b>\n`,
      'more/Press.js': `import { useState } from 'react'\nexport default function Press() { const [n, set] = useState(3); return <button onClick={() => set(n + 1)}>{n}</button> }\n`,
      'docs/a.mdx': `import Heading from '@theme/Heading'\nimport Both from '@theme/Both'\nimport Press from '@theme/Press'\n\n# A\n\n<Heading as="h2" id="x">Mine</Heading>\n\n<Both />\n\n<Press />\n`,
    },
  )
  expect(said(result)).toEqual([])
  const html = result.text('docs/a.html')
  expect(html).toMatch(/<div title="own">[\s\S]*Mine<\/h2>/)
  expect(html).toContain('<b>around <i>of the plugin</i></b>')
  expect(html).toMatch(/<ssg-island[^>]*><button>3<\/button>/)
  expect(html).toContain('<p>Above the footer.</p>')
})

test('a name of MDXComponents may stand for several components', async () => {
  const result = await built('', {
    'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'\nimport * as Examples from '../examples'\nexport default { ...MDXComponents, Examples }\n`,
    'src/examples/index.js': `export { Still } from './Still'\nexport * from './Press'\n`,
    'src/examples/Still.js': `export const Still = ({ children }) => <i>{children}</i>\n`,
    'src/examples/Press.js': `import { useState } from 'react'\nexport function Press() { const [n, set] = useState(4); return <button onClick={() => set(n + 1)}>{n}</button> }\n`,
    'docs/a.mdx': `# A\n\n<Examples.Still>Between *tags*.</Examples.Still>\n\n<Examples.Press />\n\n<Examples.Gone />\n`,
    'docs/b.mdx': `# B\n\n<Examples.Still>{1 + 1}</Examples.Still>\n`,
  })
  expect(said(result)).toEqual([expect.stringMatching(/^SSG245 Unknown component "Examples\.Gone"/)])
  const html = result.text('docs/a.html')
  expect(html).toMatch(/<i>(?:<p>)?Between <em>tags<\/em>\.(?:<\/p>)?<\/i>/)
  expect(html).toMatch(/<ssg-island[^>]*><button>4<\/button>/)
  expect(result.text('docs/b.html')).toContain('<i>2</i>')
})

test('classes of Infima lay pages out, with the colours and lengths that a part of the page sets; its variables are there for own sheets', async () => {
  const { files } = await built('', { 'docs/a.md': '# A\n' })
  const css = [...files]
    .filter(([file]) => file.endsWith('.css'))
    .map(([, sheet]) => sheet.replace(/\s+/g, ''))
    .find((sheet) => sheet.includes('.hero__title')) as string
  for (const rule of [
    /\.hero\{[^}]*var\(--ifm-hero-background-color,/,
    /\.button--primary\{[^}]*background:var\(--ifm-button-background-color,var\(--ifm-color-primary,/,
    /\.container\{[^}]*max-width:var\(--ifm-container-width\)/,
    /\.col--4\{--ifm-col-width:33\.3333%\}/,
    /\.col--offset-6\{margin-inline-start:50%\}/,
    /\.padding-vert--lg\{padding-block:2rem!important\}/,
    /\.avatar__photo--xl\{/,
    /\.brandimg\{width:auto;height:2rem\}/,
    /:where\(h1,h2,h3,h4,h5,h6\)\{margin:var\(--ifm-heading-margin-top,0\)/,
  ])
    expect(css).toMatch(rule)
  const set = new Set([...css.matchAll(/(--ifm-[\w-]+):/g)].map(([, name]) => name))
  const asked = [...css.matchAll(/var\((--ifm-[\w-]+)\)/g)].map(([, name]) => name)
  expect(asked.filter((name) => !set.has(name))).toEqual([])
  for (const name of ['color-emphasis-300', 'color-gray-900', 'color-white', 'global-radius', 'pre-padding'])
    expect(set).toContain(`--ifm-${name}`)
})
