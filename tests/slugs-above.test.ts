// A slug with `..`: as in URLs, it ends at the site's root.
import { afterEach, expect, test } from 'vitest'
import { page, testSite, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site.dispose())

test.each([
  ['../x', 'x.html'],
  ['../../x', 'x.html'],
  ['./x', 'x.html'],
  ['a/../x', 'x.html'],
  ['/../x', 'x.html'],
  ['../../../etc/x', 'etc/x.html'],
])('slug %s of a page in a folder is %s, and other pages are built', async (slug, file) => {
  site = testSite({ 'index.md': '# Home\n', 'b.md': page('B', 'Words.', `slug: ${slug}\n`) })
  const { codes, text } = await site.build()
  expect(codes).toEqual([])
  expect(text(file)).toContain('Words.')
  expect(text('index.html')).toContain('Home')
})

test('in documentation, it leads out of its folder', async () => {
  site = testSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', trailingSlash: false, presets: [['classic', { blog: false }]] }\n`,
    'docs/index.md': '# Home\n',
    'docs/a/b.md': page('B', 'Words.', 'slug: ../c\n'),
  })
  const { text } = await site.build()
  expect(text('docs/c.html')).toContain('Words.')
})
