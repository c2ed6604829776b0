// What plugins of a Docusaurus project do to its style sheets by PostCSS.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

/** A plugin writes the classes that documents name, as Tailwind does; another one fails with a word. */
const CONFIG = `
const fs = require('fs')
const path = require('path')
const classes = (options) => ({ write: (css) => css.replace('@classes;', () => fs.readdirSync(path.join(__dirname, 'docs')).sort()
  .flatMap((file) => [...fs.readFileSync(path.join(__dirname, 'docs', file), 'utf8').matchAll(/className="([\\w-]+)"/g)])
  .map(([, name]) => '.' + name + ' { order: ' + options.order + ' }').join('\\n')), looks: path.join(__dirname, 'docs') })
const failing = () => ({ write: (css) => { if (css.includes('@fails')) throw new Error('no "@fails" here'); return css } })
const styles = () => ({ name: 'styles', configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, [classes, { order: 7 }], failing()] }) })
module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, theme: { customCss: ['./a.css', './b.css'] } }]], plugins: [styles] }
`

const POSTCSS = `module.exports = (plugins) => ({
  process: async (css, { from }) => ({
    css: plugins.reduce((text, plugin) => plugin.write(text, from), css),
    messages: plugins.flatMap(({ looks }) => (looks ? [{ type: 'dir-dependency', dir: looks, glob: '**/*.mdx' }] : [])),
  }),
})\n`

const FILES = {
  'docusaurus.config.js': CONFIG,
  'a.css': '@classes;\n',
  'b.css': '.kept { color: rgb(1 2 3) }\n@fails;\n',
  'docs/a.mdx': '# A\n\n<p className="wide">Words.</p>\n',
}
const INSTALLED = {
  'node_modules/postcss/package.json': '{ "name": "postcss", "main": "index.js" }',
  'node_modules/postcss/index.js': POSTCSS,
}

const sheetsOf = (files: ReadonlyMap<string, string>): string =>
  [...files].flatMap(([file, css]) => (file.endsWith('.css') ? [css] : [])).join('\n')

test('plugins for PostCSS make the sheets of a project, also after an edit of what they look into; SSG510 what they fail with is used as it is', async () => {
  site = testSite({ ...FILES, ...INSTALLED })
  const first = await site.build()
  expect(sheetsOf(first.files)).toContain('.wide{order:7}')
  expect(sheetsOf(first.files)).toMatch(/\.kept\{color:(?:rgb\(1 2 3\)|#010203)\}/)
  const told = [
    ['SSG510', 'b.css', expect.stringContaining('no "@fails" here')],
    ['SSG511', 'docusaurus.config.js', expect.stringContaining('imports "fs"')],
  ]
  expect(first.diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual(told)

  site.write('docs/a.mdx', '# A\n\n<p className="narrow">Words.</p>\n')
  const second = await site.build()
  expect(sheetsOf(second.files)).toContain('.narrow{order:7}')
  expect(second.diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual(told)
})

test('without the package the sheets are used as they are written, and it is told', async () => {
  site = testSite(FILES)
  const { files, diagnostics } = await site.build()
  expect(sheetsOf(files)).toMatch(/\.kept\{/)
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^SSG511 .*"fs"/),
    expect.stringMatching(/^SSG232 "configurePostCss" .*the package "postcss" isn't installed/),
  ])
})
