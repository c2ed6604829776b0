// Where documents of a project lie that no policy is sent for.
import { expect, test } from 'vitest'
import { prebuiltHtml } from './prebuilt-html.ts'

const PAGES = ['index.html', '404.html', 'docs/a.html', 'docs/b/c.html', 'play.html']

test.each([
  ['a folder without pages, as a whole', ['api/index.html', 'api/x/y.html', 'api/x/y.js'], ['api/*']],
  ['the outermost folder that holds none', ['docs/api/v1/index.html'], ['docs/api/*']],
  ['a file beside pages', ['demo.html', 'docs/b/demo.html'], ['demo', 'demo.html', 'docs/b/demo', 'docs/b/demo.html']],
  [
    'the place of a page stays one',
    ['docs/a/index.html', 'play/more.html'],
    ['docs/a/', 'docs/a/index', 'docs/a/index.html', 'play/more', 'play/more.html'],
  ],
  ['in the place of a page the page is', ['docs/a.html', 'index.html'], []],
  [
    'folders of the build',
    ['assets/x/y.html', 'search/demo.html'],
    ['assets/x/y', 'assets/x/y.html', 'search/demo', 'search/demo.html'],
  ],
  ['characters with a meaning in rules', ['a:b c/*.html'], ['a%3Ab%20c/*']],
  ['no documents', ['img/a.svg', 'data.json'], []],
])('%s', (_, files, places) => {
  expect(prebuiltHtml(files, PAGES)).toEqual(places)
})
