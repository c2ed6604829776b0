import { expect, test } from 'vitest'
import { firstPage } from './listening.ts'

test.each([
  [['index.html', 'a.html'], null],
  [['404.html', 'nav/en/docs.html', 'assets/main.js', 'zh/404.html'], null],
  [['docs/a.html', 'docs/b/index.html', 'zh/docs/a.html', '404.html'], 'docs/a'],
  [['docs/b/index.html', 'zh/docs/a.html'], 'docs/b/'],
  [['guide/deep/a.html', 'guide.html'], 'guide'],
])('a visitor of %j begins with %j', (files, first) => {
  expect(firstPage(files)).toBe(first)
})
