// What one build has and another has not.
import { expect, test } from 'vitest'
import { addressOf, compareOutlines, compareText, outlineOf, type Outlines } from './compare.ts'

const page = (title: string, main: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><nav id="nav"><h2 id="menu">Menu</h2></nav><main>${main}</main></body></html>`
const outlines = (pages: Readonly<Record<string, string>>): Outlines =>
  new Map(
    Object.entries(pages).flatMap(([file, html]) => {
      const outline = outlineOf(html)
      return outline === null ? [] : [[addressOf(file), outline] as const]
    }),
  )

test('files become addresses', () => {
  expect(['index.html', 'a.html', 'a/index.html', 'a/b.html'].map(addressOf)).toEqual(['/', '/a', '/a', '/a/b'])
})

test('titles, headings and ids of the main content are read, whatever stands in attributes', () => {
  expect(
    outlineOf(
      page(
        'A &amp; B',
        '<h1>One</h1><h2 class="x" id="two">Two <code>&lt;n&gt;</code><a class="hash-link" aria-label="Direct link to Two <n>" href="#two" title="a > b">#</a></h2><p><a id=\'three\'></a></p>',
      ),
    ),
  ).toMatchObject({ title: 'A & B', headings: ['1 One', '2 Two <n>'], anchors: new Set(['two', 'three']) })
})

test('a page that sends its reader on is none', () => {
  expect(outlineOf('<html><head><meta http-equiv="refresh" content="0; url=/b"></head></html>')).toBeNull()
})

test('words of the text are compared, not those of the frame around it', () => {
  const other = page(
    'A',
    '<nav>Crumbs</nav><article><div class="theme-doc-markdown markdown"><h1>One</h1><p>Kept <em>em</em>phasis, lost words.</p><button>Copy</button><pre><code><span>con</span><span>st</span> x</code></pre></div><footer>Tags</footer></article>',
  )
  const own = page('A', '<h1>One</h1><p>Kept <em>em</em>phasis.</p><pre>const</pre>')
  expect(compareOutlines(outlines({ 'a.html': own }), outlines({ 'a.html': other }))).toEqual([
    { kind: 'words', address: '/a', missing: 'lost words' },
  ])
})

test('minified pages have their text in the same frame, and pages without a main element what stands before the footer', () => {
  const post = page(
    'A',
    '<article><header>One min read</header><div id=__post class=markdown><p>Text.</p></div></article>',
  )
  const home =
    '<html><head><title>A</title></head><body><nav class=navbar>Menu</nav><div id=__x class="theme-layout-main wrapper"><h1>Home</h1></div><footer>Legal</footer></body></html>'
  const compare = (own: string, other: string): unknown =>
    compareOutlines(outlines({ 'a.html': page('A', own) }), outlines({ 'a.html': other }))
  expect(compare('<p>Text.</p>', post)).toEqual([])
  expect(compare('<h1>Home</h1>', home)).toEqual([])
})

test('everything that the other build has and this one has not is named', () => {
  const others = outlines({
    'index.html': page('Home', '<h1>Home</h1>'),
    'a/index.html': page('A', '<h1>A</h1><h2 id="x">X</h2><h2 id="y">Y</h2>'),
    'b.html': page('B', ''),
  })
  const ours = outlines({
    'index.html': page('Home', '<h1>Home</h1>'),
    'a.html': page('Other', '<h2>A</h2><h2 id="x">X</h2>'),
    'more.html': page('More', ''),
  })
  expect(compareOutlines(ours, others)).toEqual([
    { kind: 'title', address: '/a', missing: 'A' },
    { kind: 'heading', address: '/a', missing: 'Y' },
    { kind: 'anchor', address: '/a', missing: 'y' },
    { kind: 'address', address: '/b', missing: '/b' },
  ])
  expect(compareText(compareOutlines(ours, others), 3)).toBe(
    'title    /a A\nheading  /a Y\nanchor   /a y\naddress  /b /b\n\nMissing from this build, compared with 3 pages of the other one: 1 × address, 1 × title, 1 × heading, 1 × anchor.\n',
  )
  expect(compareText(compareOutlines(others, others), 3)).toBe(
    'All 3 pages have the same URL, title, headings, anchors, words and sidebar.\n',
  )
})

test('sidebars are compared entry by entry, each difference once', () => {
  const other = (labels: readonly string[]): string =>
    `<html><head><title>A</title></head><body><nav class="menu"><ul class="theme-doc-sidebar-menu menu__list">${labels
      .map((label) => `<li><a class="menu__link menu__link--active" href="/x">${label}</a><button>x</button>`)
      .join('')}</ul></nav><main></main></body></html>`
  const own = (labels: readonly string[]): string =>
    `<html><head><title>A</title></head><body><doc-sidebar data-full="/nav"><ul>${labels
      .map((label) => `<li><a class="side-link side-name" href="/x">${label} <svg><title>out</title></svg></a></li>`)
      .join('')}</ul></doc-sidebar><main></main></body></html>`
  const compare = (ours: readonly string[], others: readonly string[]): unknown =>
    compareOutlines(
      outlines({ 'a.html': own(ours), 'b.html': own(ours) }),
      outlines({ 'a.html': other(others), 'b.html': other(others) }),
    )
  expect(compare(['One', 'A &amp; B'], ['One', 'A &amp; B'])).toEqual([])
  expect(compare(['One', 'Two', 'Three'], ['One', 'Three', 'Two'])).toEqual([
    { kind: 'sidebar', address: '/a', missing: '"Three" behind "One", which is elsewhere' },
  ])
  expect(compare([], ['One'])).toEqual([{ kind: 'sidebar', address: '/a', missing: '"One" at the top' }])
})
