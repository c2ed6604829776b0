// Files that pages make while they are rendered (`usePage().file`).
import { afterEach, expect, test } from 'vitest'
import { configFile, testSite, type Built, type TestSite } from './site.ts'

const sites: TestSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.dispose()
})

const pageOf = (name: string, text: string): string => `import { definePage, usePage } from 'ssg/theme'
export const page = definePage({ title: '${name}', description: '${name}' })
export default function Page() {
  const { file, once } = usePage()
  return <p><a href={file('code.txt', '${text}')}>a</a>{once('${name}', () => <a href={file('${name}.txt', '${name}')}>b</a>)}</p>
}
`

const madeBy = (built: Built): string[] =>
  [...built.files.keys()].filter((path) => /^assets\/.*\.txt$/.test(path)).sort()

test('lie beside the pages, once for all that make the same, and stay when only one page is made again', async () => {
  const site = testSite({
    'site/config.ts': configFile({}),
    'site/pages/one.tsx': pageOf('one', 'the same'),
    'site/pages/two.tsx': pageOf('two', 'the same'),
    'content/en/docs/a.md': '---\ntitle: A\ndescription: About A.\n---\n\nText.\n',
  })
  sites.push(site)
  const first = await site.build()
  expect(first.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const made = madeBy(first)
  expect(made.map((path) => first.text(path))).toEqual(['the same', 'one', 'two'])
  for (const path of made) expect(path).toMatch(/^assets\/(code|one|two)-[0-9A-F]{8}\.txt$/)
  const [same, one, two] = made as [string, string, string]
  for (const [page, own] of [
    ['one.html', one],
    ['two.html', two],
  ] as const)
    for (const path of [same, own]) expect(first.text(page)).toContain(`href="/${path}"`)
  // After a document is edited, pages written in code are reused with the files that they created.
  site.write('content/en/docs/a.md', '---\ntitle: A\ndescription: About A.\n---\n\nOther text.\n')
  expect(madeBy(await site.build())).toEqual(made)
  // One makes something else, then the other: what nobody makes any more is gone.
  site.write('site/pages/two.tsx', pageOf('two', 'another'))
  const third = await site.build()
  expect(new Set(madeBy(third).map((path) => third.text(path)))).toEqual(new Set(['another', 'the same', 'one', 'two']))
  site.write('site/pages/one.tsx', pageOf('one', 'another'))
  const fourth = await site.build()
  expect(new Set(madeBy(fourth).map((path) => fourth.text(path)))).toEqual(new Set(['another', 'one', 'two']))
})
