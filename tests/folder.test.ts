// Sidebars and controls in bare folders, without any configuration.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string | Uint8Array>>): Promise<Built> {
  site = testSite(files)
  return site.build()
}

const pages = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name.slice(name.lastIndexOf('/') + 1)}\n`]))
/** Labels of the whole sidebar in order, folders among them. */
const sidebarOf = ({ text }: Built): string[] =>
  [...text('nav/en/docs.html').matchAll(/<(?:a|summary|button)\b[^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(
    ([, label = '']) => label,
  )

/** The settings that `ssg init` writes into a folder of Markdown, as far as they affect pages. */
const INITIAL = { 'ssg.config.ts': `export default { title: 'T', docs: { routeBasePath: '/' }, blog: false }\n` }

describe.each([
  ['without a configuration', {}],
  ['after ssg init', INITIAL],
])('a bare folder %s', (_, config) => {
  test.each([
    [['README', 'about', 'api/c', 'guide/a', 'guide/b'], 'more folders than pages'],
    [['index', 'a/x'], 'one folder'],
    [['a/x', 'b/y'], 'no page at the root'],
    [['index', 'a/b/c/deep'], 'folders in folders'],
    [['a'], 'one page'],
    [['index', 'index2', 'a/index', 'a/b/index'], 'pages of folders'],
    [['README', 'a/README', 'a/x'], 'a folder with a README'],
    [['b', 'a', 'c/d', 'e/f', 'g/h', 'i/j'], 'no page called index'],
    [['入门', '指南/安装', 'über/größe'], 'other scripts'],
    [['README', 'a b', 'c d/e f'], 'spaces'],
    [['index', '1/1', '1/2', '2/1', '10/1'], 'numbers'],
  ])('has one sidebar that leads from every page to all others: %j, %s', async (names) => {
    const result = await built({ ...pages(...names), ...config })
    for (const name of names) {
      const file = /^(?:index|README)$/.test(name) ? 'index.html' : `${name.replace(/\/(?:index|README)$/, '')}.html`
      expect(result.text(file)).toContain('<doc-sidebar data-full="/nav/en/docs"')
      const route = name.replace(/(?:^|\/)(?:index|README)$/, '')
      expect(decodeURI(result.text('nav/en/docs.html'))).toContain(`href="/${route}"`)
    }
    expect(result.codes).toEqual([])
  })

  test('has visible controls for search and the colour mode on every page', async () => {
    const names = ['index', 'a', 'b c', 'g/a', 'g/h/README', '入门', 'x/y/z']
    const result = await built({
      ...pages(...names),
      ...config,
      'long.md': `# Long\n\n${'words '.repeat(9000)}\n`,
      'bare.md': 'Only words\r\n',
      'code.mdx': '# Code\n\n{1 + 1}\n',
      'front.md': '---\ntitle: Front\ndescription: x\n---\n',
    })
    const files = [...names.map((name) => name.replace('/README', '')), 'long', 'bare', 'code', 'front', '404']
    for (const file of files.map((name) => `${name}.html`)) {
      const bar = /<div class="navbar-tools">.*?<\/header>/s.exec(result.text(file))?.[0] ?? ''
      expect(bar).toMatch(/<search-trigger[^>]*>.*aria-keyshortcuts="Control\+K Meta\+K \/"/s)
      expect(bar).toContain('<color-mode')
    }
  })

  test.each([
    [
      ['1-intro', '9-later', '10-deploy', '100-end', '2-setup', 'README', 'Zeta', 'alpha'],
      'README 1-intro 2-setup 9-later 10-deploy 100-end alpha Zeta',
    ],
    [['g/v1.0', 'g/v10.0', 'g/v2.0'], 'G v1.0 v2.0 v10.0'],
    [['b', 'index', 'a'], 'index a b'],
    [['c/z', 'B', 'a'], 'a B C z'],
    [['x10y2', 'x10y10', 'x2y3'], 'x2y3 x10y2 x10y10'],
    [['008', '9', '07'], '07 008 9'],
    [['part 2', 'part 12', 'Part 1'], 'Part 1 part 2 part 12'],
    [['dir10/a', 'dir9/a', 'dir9/README'], 'dir9 README a dir10 a'],
    [
      ['99999999999999999999999', '100000000000000000000000', '2'],
      '2 99999999999999999999999 100000000000000000000000',
    ],
    [['éa', 'ez', 'É'], 'ez É éa'],
  ])('lists %j in natural order', async (names, order) => {
    expect(sidebarOf(await built({ ...pages(...names), ...config })).join(' ')).toBe(order)
  })
})

test('a site without sidebars in its configuration lists pages in natural order, too', async () => {
  const names = ['1-intro', '10-deploy', '100-end', '2-setup', 'Zeta', 'alpha', 'index']
  const text = (name: string): string => `---\ntitle: ${name}\ndescription: A page.\n---\n\nText.\n`
  const result = await built({
    'site/config.ts': configFile({ docs: { routeBasePath: '/' } }),
    ...Object.fromEntries(names.map((name) => [`content/en/docs/${name}.md`, text(name)])),
  })
  expect(sidebarOf(result)).toEqual(['index', '1-intro', '2-setup', '10-deploy', '100-end', 'alpha', 'Zeta'])
})
