// A folder of Markdown that nobody wrote for this generator.
import { afterEach, expect, test } from 'vitest'
import { testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

test('a plain folder builds; README files are the pages of their folders, mistakes are warnings', async () => {
  site = testSite({
    'README.md':
      '# My notes\n\n![Badge](https://img.example.org/a.svg)\n\nSee [the guide](guide/README.md), [a page](guide/deep.md), [the licence](LICENSE), [a page by its name](guide/deep) and [nothing](./gone.md).\n',
    LICENSE: 'Words of the licence',
    'guide/README.md': '# Guide\n\n[Up](../README.md) <Unknown>kept</Unknown>\n',
    'guide/deep.md':
      '---\nstrange: key\n---\n\n# Deep\n\n[anchor](#gone) and [home](/README.md)\n\n:::unheard\n\nBox words.\n\n:::\n',
  })
  const { diagnostics, files, text } = await site.build()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(diagnostics.length).toBeGreaterThan(0)
  for (const file of ['index.html', 'guide.html', 'guide/deep.html']) expect([...files.keys()]).toContain(file)
  expect(text('index.html')).toContain('href="/guide/deep"')
  expect(text('index.html')).toContain('href="/guide"')
  const [, licence = ''] = /href="\/(assets\/files\/LICENSE-\w+)">the licence/.exec(text('index.html')) ?? []
  expect(text(licence)).toBe('Words of the licence')
  expect(diagnostics.filter(({ code }) => code === 'SSG311')).toHaveLength(1)
  expect(text('guide.html')).toContain('kept')
  // Nobody wrote it for a policy.
  expect(diagnostics.filter(({ code }) => code === 'SSG616')).toEqual([])
  expect(text('_headers')).toContain("; img-src 'self' data: https: http:;")
  expect(text('guide/deep.html')).toContain('Box words.')
})
