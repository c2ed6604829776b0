// A theme without any default parts builds this repository's content: the generator and the site require little from a theme.
import { cpSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository, testSite, type Built, type TestSite } from './site.ts'

const theme = join(repository, 'tests/themes/plain')
const LOCALES = ['en', 'zh']
let site: TestSite
let built: Built

beforeAll(async () => {
  site = testSite({})
  for (const folder of ['content', 'locales', 'site', 'translations'])
    cpSync(join(repository, folder), join(site.root, folder), { recursive: true })
  // A plugin of the site reads Markdown with a package.
  symlinkSync(join(repository, 'node_modules'), join(site.root, 'node_modules'))
  // What replaces parts of the other theme belongs to that one, and so do the strings that come with it.
  rmSync(join(site.root, 'site/theme'), { recursive: true })
  for (const file of glob.sync('locales/*/{theme,docs}.json', { cwd: site.root })) site.remove(file)
  cpSync(theme, join(site.root, 'plain'), { recursive: true })
  renameSync(join(site.root, 'site/config.ts'), join(site.root, 'site/shipped.ts'))
  site.write(
    'site/config.ts',
    `import shipped from './shipped.ts'
export default { ...shipped, theme: './plain', checks: [], markdownPages: false, relatedPages: 0, search: { enabled: false }, onUnusedStrings: 'ignore', onStaleTranslations: 'ignore' }\n`,
  )
  built = await site.build({ locales: LOCALES, social: false })
})
afterAll(() => site.dispose())

test('it is small, and imports nothing but ssg/theme', () => {
  const files = glob.sync('**/*', { cwd: theme })
  const texts = files.map((file) => readFileSync(join(theme, file), 'utf8'))
  expect(texts.join('').trimEnd().split('\n').length).toBeLessThanOrEqual(300)
  const imported = texts.flatMap((text) => [...text.matchAll(/ from '([^.'][^']*)'/g)].map(([, name]) => name))
  expect(new Set(imported)).toEqual(new Set(['ssg/theme', 'react']))
})

test('it builds without an error, and its links lead somewhere', () => {
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('every page is there, in its language, with the text of its document', () => {
  const sources = glob.sync('content/en/docs/**/[!_]*.{md,mdx}', { cwd: repository })
  expect(built.result.pages).toBeGreaterThan(LOCALES.length * sources.length)
  const pages = [...built.files.keys()].filter(
    (path) => /^docs\/.*\.html$/.test(path) && !built.text(path).includes('http-equiv="refresh"'),
  )
  expect(pages.length).toBeGreaterThanOrEqual(sources.length)
  for (const path of pages) {
    expect(built.text(path), path).toMatch(/<main lang="en">[\s\S]*<h1/)
    expect(built.text(`zh/${path}`), path).toContain('<nav aria-label="页面">')
  }
})

test('nothing of the default theme comes with it', () => {
  const main = [...built.files.keys()].filter((path) => path.startsWith('assets/main-'))
  expect(main).toHaveLength(1)
  expect(built.text(main[0] as string).startsWith('body{max-width:60rem')).toBe(true)
  expect(
    [...built.files.keys()].filter((path) => /^assets\/(?:navbar|router|search-dialog|sidebar)/.test(path)),
  ).toEqual([])
})
