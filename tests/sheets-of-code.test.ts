// Style sheets that code imports: page and sheet share a unique name for each class.
import { afterEach, expect, test } from 'vitest'
import { configFile, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

/** The class names on a page that imports a sheet, and the text of all sheets. */
async function shown(
  sheet: string,
  imports: string,
  classes: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly names: readonly string[]; readonly sheets: string; readonly codes: readonly string[] }> {
  site = testSite({
    'site/config.ts': configFile({}),
    'site/pages/index.tsx': `import { definePage } from 'ssg/theme'\n${imports}\nexport const page = definePage({ title: 'T', description: 'x' })\nexport default () => <main><h1>T</h1><p className={${classes}}>x</p></main>\n`,
    'site/pages/box.module.css': sheet,
    ...more,
  })
  const { text, files, codes } = await site.build()
  const [, names = ''] = /<p class="([^"]*)">x<\/p>/.exec(text('index.html')) ?? []
  const linked = [...text('index.html').matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, path = '']) => text(path))
  expect([...files.keys()].some((path) => path.endsWith('.css'))).toBe(true)
  return { names: names.split(' ').filter(Boolean), sheets: linked.join('\n'), codes }
}

const DEFAULT = "import styles from './box.module.css'"

test.each([
  ['a class', '.box { color: red }', DEFAULT, 'styles.box', 1],
  ['a class by itself', '.box { color: red }', "import { box } from './box.module.css'", 'box', 1],
  ['all classes', '.box { color: red }', "import * as styles from './box.module.css'", 'styles.box', 1],
  ['a name with a hyphen', '.wide-box { color: red }', DEFAULT, "styles['wide-box']", 1],
  ['a name that is a keyword', '.class { color: red }', DEFAULT, 'styles.class', 1],
  ['a name in another script', '.größe { color: red }', DEFAULT, 'styles.größe', 1],
  ['two classes', '.a { color: red } .b { top: 0 }', DEFAULT, '`${styles.a} ${styles.b}`', 2],
  ['a class made of another', '.a { color: red } .box { composes: a; top: 0 }', DEFAULT, 'styles.box', 2],
  ['a class in a media query', '@media (width > 1px) { .box { color: red } }', DEFAULT, 'styles.box', 1],
  ['a class beside an element', '.box > b:hover { color: red }', DEFAULT, 'styles.box', 1],
])('%s', async (_, sheet, imports, classes, count) => {
  const { names, sheets, codes } = await shown(sheet, imports, classes)
  expect(codes).toEqual([])
  expect(names).toHaveLength(count)
  expect(new Set(names).size).toBe(count)
  for (const name of names) {
    expect(name).not.toMatch(/^(?:box|a|b|wide-box|class|größe|undefined)$/)
    expect(sheets).toContain(`.${name}`)
  }
})

test('a class that the sheet does not have is none', async () => {
  const { names } = await shown('.box { color: red }', DEFAULT, 'styles.gone')
  expect(names).toEqual([])
})

test('a global class keeps its name, and equal classes of two sheets have different ones', async () => {
  const { names, sheets } = await shown(
    ':global(.open) .box { color: red }',
    `${DEFAULT}\nimport other from './other.module.css'`,
    '`${styles.box} ${other.box}`',
    { 'site/pages/other.module.css': '.box { color: blue }' },
  )
  expect(new Set(names).size).toBe(2)
  expect(sheets).toContain('.open .')
  for (const name of names) expect(sheets).toContain(`.${name}`)
})

test('fonts, images and sheets that a sheet names do not change the names of its classes', async () => {
  const { names, sheets, codes } = await shown(
    "@import './base.css';\n.box { background: url(./i.svg) }",
    DEFAULT,
    'styles.box',
    {
      'site/pages/base.css': '.base { color: green }',
      'site/pages/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
  )
  expect(codes).toEqual([])
  expect(names).toHaveLength(1)
  expect(sheets).toContain(`.${names[0]}`)
  expect(sheets).toContain('data:image/svg+xml')
})
