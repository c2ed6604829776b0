// Files in site/pages whose names no route can have.
import { afterEach, describe, expect, test } from 'vitest'
import { configFile, page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

async function built(files: Readonly<Record<string, string>>): Promise<Built> {
  site = testSite({
    'site/config.ts': configFile({}),
    'content/en/docs/a.md': page('A'),
    'site/pages/index.tsx': CODE,
    ...files,
  })
  return site.build()
}
const CODE =
  "export const page = { title: 'Page', description: 'A page.' }\nexport default () => <main><h1>Page</h1></main>\n"
const said = ({ diagnostics }: Built): string[] =>
  diagnostics.map(({ code, severity, file, message }) => `${severity} ${code} ${file ?? '-'}: ${message}`)

describe('a page whose name has a route parameter', () => {
  test.each([
    ['site/pages/[[...path]].tsx', '[...path]'],
    ['site/pages/[].tsx', '[]'],
    ['site/pages/u/[id].md', '[id]'],
    ['site/pages/[наме].mdx', '[наме]'],
  ])('is an error and makes no page: %s', async (path, parameter) => {
    const result = await built({ [path]: path.includes('.md') ? page('User') : CODE })
    expect(said(result)).toEqual([
      `error SSG307 ${path}: "${path}" can't be a page: route parameters such as "${parameter}" aren't supported.`,
    ])
    expect(result.diagnostics[0]?.hint).toBe(
      `Write one file for each page, such as "${path.replace(parameter, 'first')}", and move shared code to a part.`,
    )
    expect([...result.files.keys()].filter((name) => name.endsWith('.html') && name.includes('['))).toEqual([])
  })

  test.each([
    'site/pages/u/[id].tsx',
    'site/pages/[slug].jsx',
    'site/pages/[...path].tsx',
    'site/pages/[lang]/index.tsx',
    'site/pages/[lang]/[id].tsx',
    'site/pages/post-[id].tsx',
    'site/pages/[наме].tsx',
  ])('is an error without paths(): %s', async (path) => {
    const result = await built({ [path]: CODE })
    expect(said(result)).toEqual([
      `error SSG307 ${path}: "${path}" has parameters in its name but doesn't export \`paths\`.`,
    ])
    expect([...result.files.keys()].filter((name) => name.endsWith('.html') && name.includes('['))).toEqual([])
  })

  test('makes the pages that paths() gives', async () => {
    const paths =
      "export const paths = () => [{ params: { lang: 'en', rest: 'a/b' } }, { params: { lang: 'de', rest: 'c' } }]\n"
    const result = await built({ 'site/pages/[lang]/x-[...rest].tsx': CODE + paths })
    expect(said(result)).toEqual([])
    expect([...result.files.keys()].filter((name) => /^(?:en|de)\//.test(name))).toEqual([
      'de/x-c.html',
      'en/x-a/b.html',
    ])
  })

  test.each([
    ['a slug', 'site/pages/[id].md', page('User', 'Text.', 'slug: /user\n'), 'user.html'],
    ['documentation', 'content/en/docs/list[0].md', page('List'), 'docs/list[0].html'],
    ['one bracket', 'site/pages/a[.tsx', CODE, 'a[.html'],
  ])('is a page with %s', async (_, path, text, output) => {
    const result = await built({ [path]: text })
    expect(said(result)).toEqual([])
    expect(result.files.has(output)).toBe(true)
  })
})
