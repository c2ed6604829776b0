import { describe, expect, test } from 'vitest'
import { checkAccessibility } from './accessible-pages.ts'
import { flawsOf } from './accessibility.ts'

const found = (body: string): string[] =>
  flawsOf(`<html lang="en"><body>${body}</body></html>`).map(({ kind, what }) => `${kind} ${what}`.trim())

describe('names', () => {
  test.each([
    ['<a href="/x"></a>', ['name link']],
    ['<a href="/x"> &nbsp;\n</a>', ['name link']],
    ['<a href="/x"><i class="icon"></i></a>', ['name link']],
    ['<a href="/x"><span aria-hidden="true">×</span></a>', ['name link']],
    ['<a href="/x"><img src="a.png" alt=""></a>', ['name link']],
    ['<a href="/x"><img src="a.png"></a>', ['name image']],
    ['<button><svg><path d="M0 0"/></svg></button>', ['name button']],
    ['<input type="button">', ['name button']],
    ['<img src="a.png">', ['name image']],
    ['<input type="image" src="a.png">', ['name image']],
    ['<svg role="img"><path d="M0 0"/></svg>', ['name drawing']],
    ['<input><select><option>One</option></select><textarea></textarea>', Array(3).fill('name form field')],
    ['<label><input></label>', ['name form field']],
    ['<label for="b">B</label><input id="a">', ['name form field']],
    ['<iframe src="/x"></iframe>', ['name frame']],
    ['<h2></h2>', ['name heading']],
    ['<div role="tab"></div>', ['name element with the role "tab"']],
    ['<span role="slider">5</span>', ['name form field']],
    ['<button aria-labelledby="gone"></button>', ['name button']],
    ['<details><summary></summary>Text</details>', ['name summary']],
  ])('%s', (body, expected) => {
    expect(found(body)).toEqual(expected)
  })

  test.each([
    '<a href="/x">Text</a>',
    '<a href="/x"><b>Te</b>xt</a>',
    '<a href="/x"><img src="a.png" alt="Text"></a>',
    '<a href="/x"><svg><title>Text</title></svg></a>',
    '<a href="/x"><svg role="img" aria-label="Text"></svg></a>',
    '<a href="/x" title="Text"></a>',
    '<a href="/x"><my-icon></my-icon></a>',
    '<a id="anchor"></a>',
    '<a href="/x" aria-hidden="true" tabindex="-1"></a>',
    '<div hidden><button></button></div>',
    '<div style="display: none"><img src="a.png"></div>',
    '<template><button></button></template><noscript><img src="/count"></noscript>',
    '<dialog><h2 id="later"></h2></dialog>',
    '<button class="a needs-js"></button>',
    '<img src="a.png" alt=""><img src="a.png" role="presentation">',
    '<input type="hidden"><input type="submit"><input type="checkbox" disabled>',
    '<label for="a">A</label><input id="a">',
    '<input id="a"><label for="a">A</label>',
    '<label><input> A</label><label>B <select></select></label>',
    '<input placeholder="A"><input aria-label="A"><input type="button" value="A">',
    '<h2 id="b">B</h2><input aria-labelledby="a b">',
    '<script>x = "<button></button>"</script><style>a::after { content: "<img>" }</style>',
    '<pre><code>&lt;button&gt;&lt;/button&gt;</code></pre><!-- <img> -->',
    '<iframe src="/x" title="Map"></iframe>',
  ])('%s is fine', (body) => {
    expect(found(body)).toEqual([])
  })
})

test.each([
  ['<div role="buton">x</div>', ['role buton']],
  ['<div role="Button">x</div><div role="none">x</div><div role="doc-toc">x</div><div role="">x</div>', []],
  ['<div role="text paragraph">x</div>', []],
])('roles: %s', (body, expected) => {
  expect(found(body)).toEqual(expected)
})

test.each([
  ['<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><h1>E</h1>', []],
  ['<h1>A</h1><h3>B <code>x</code></h3><h2>C</h2>', ['heading B x']],
  ['<h5>Before</h5><main><h1>A</h1><h2>B</h2></main><h6>After</h6>', []],
  ['<h3>First</h3>', []],
  ['<h1>A</h1><div hidden><h4>B</h4></div><h2>C</h2>', []],
  ['<h1>A</h1><p role="heading" aria-level="3">B</p>', ['heading B']],
])('heading levels: %s', (body, expected) => {
  expect(found(body)).toEqual(expected)
})

const rows = '<tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr>'
test.each([
  [`<table>${rows}</table>`, ['table']],
  [`<table><tr><th>A</th><th>B</th></tr>${rows}</table>`, []],
  [`<table role="presentation">${rows}</table>`, []],
  ['<table><tr><td>1</td><td>2</td></tr></table><table><tr><td>1</td></tr><tr><td>2</td></tr></table>', []],
  [`<table>${rows.replace('2', '<pre>2</pre>')}</table>`, []],
  [`<table><tr><th>A</th><td><table>${rows}</table></td></tr></table>`, ['table']],
])('tables: %s', (body, expected) => {
  expect(found(body)).toEqual(expected)
})

test.each([
  ['<html><body></body></html>', ['language ']],
  ['<html lang=""><body></body></html>', ['language ']],
  ['<html lang="en_US"><body></body></html>', ['language en_US']],
  [
    '<html lang="zh-CN"><body><p lang="english">x</p><p lang="">y</p><p lang="pt-BR">z</p></body></html>',
    ['language english'],
  ],
])('languages: %s', (html, expected) => {
  expect(flawsOf(html).map(({ kind, what }) => `${kind} ${what}`)).toEqual(expected)
})

describe('checkAccessibility', () => {
  const inspect = (
    pages: Readonly<Record<string, string>>,
    text = '',
    headings = new Map<string, number>(),
  ): string[] =>
    checkAccessibility(
      Object.entries(pages).map(([href, body]) => ({
        href,
        flaws: flawsOf(`<html lang="en">${body}</html>`),
        source: text === '' ? null : { path: 'a.md', text, bodyStart: 4 },
        headings,
      })),
      ({ start }) => start === 99,
    ).map(({ code, message, span, hint }) => `${code} ${span?.start ?? '-'} ${message} ${hint}`)

  test('an element of many pages is reported once', () => {
    const link = (href: string): string => `<a class="edit" href="${href}"></a><img class="edit">`
    expect(inspect({ '/a': link('/1'), '/b': link('/2'), '/c': link('/3') })).toEqual([
      'SSG340 - This link has no name for screen readers: <a class="edit" href="/1">. It\'s on /a and 2 more pages. Write text inside the element, or add `aria-label` to it.',
      'SSG340 - This image has no name for screen readers: <img class="edit">. It\'s on /a and 2 more pages. Describe the image in `alt`. If it\'s only decorative, write `alt=""`.',
    ])
  })

  test('an element of the page’s own file has its place', () => {
    const pages = {
      '/a': '<img src="/assets/board.5f3a.png" id="one"><a href="/docs/x?y#z"></a><div role="buton">x</div><table></table>',
    }
    expect(inspect(pages, '---\nboard <img id="one"> [](/docs/x) <div role="buton">')).toEqual([
      'SSG341 42 Unknown role "buton": <div role="buton">. Did you mean "button"?',
      'SSG340 15 This image has no name for screen readers: <img src="/assets/board.5f3a.png" id="one">. Describe the image in `alt`. If it\'s only decorative, write `alt=""`.',
      'SSG340 34 This link has no name for screen readers: <a href="/docs/x?y#z">. Write text inside the element, or add `aria-label` to it.',
    ])
  })

  test('a heading has its place by its ID, unless it is reported already', () => {
    const pages = { '/a': '<h1>A</h1><h3 id="b">B</h3><h6 id="c">C</h6>' }
    expect(
      inspect(
        pages,
        '---\ntext',
        new Map([
          ['b', 7],
          ['c', 99],
        ]),
      ),
    ).toEqual([
      'SSG342 7 The heading "B" has level 3, directly after level 1. Use level 2. To change the heading\'s size, use a style sheet.',
    ])
  })

  test('tables and languages', () => {
    expect(inspect({ '/a': `<table>${rows}</table><p lang="english">x</p>` })).toEqual([
      "SSG343 - This table has no header cells: <table>. It's on /a. Use `<th>` in the table's first row or column. If the table doesn't contain data, add `role=\"presentation\"`.",
      'SSG344 - "english" isn\'t a language tag: <p lang="english">. It\'s on /a. Write a tag such as "en" or "pt-BR".',
    ])
  })
})
