import { describe, expect, test } from 'vitest'
import { scanHtml } from './scan-emitted.ts'

describe('scanHtml', () => {
  test('ids and links, entities decoded, without repetition', () => {
    expect(
      scanHtml('<p id="a"><a href="/x?a=1&amp;b=2">x</a><a href="/x?a=1&amp;b=2">y</a><img src="/i.png"></p>'),
    ).toEqual({
      ids: ['a'],
      links: ['/x?a=1&b=2', '/i.png'],
      duplicateIds: [],
      inline: [],
      loads: [],
      canonicals: [],
      alternates: [],
    })
  })

  test('text that looks like an attribute is text', () => {
    expect(scanHtml('<pre><code>div id="a" href="/gone"</code></pre><p> style="color:red"</p>')).toEqual({
      ids: [],
      links: [],
      duplicateIds: [],
      inline: [],
      loads: [],
      canonicals: [],
      alternates: [],
    })
  })

  test('contents of scripts are no attributes', () => {
    expect(
      scanHtml(
        '<script>x = 1; y = \' href="/gone"\'</script><script type="application/ld+json">{"a":" src=\\"/b\\""}</script>',
      ).links,
    ).toEqual([])
  })

  test('a > inside an attribute does not end the tag', () => {
    expect(scanHtml('<a title="a > b" href="/x">x</a>').links).toEqual(['/x'])
  })

  test('ids that stand twice, inline styles and handlers', () => {
    const { duplicateIds, inline } = scanHtml('<p id="a" style="x"></p><p id="a" onclick="y"></p>')
    expect([duplicateIds, inline]).toEqual([['a'], ['style attribute', 'handler onclick']])
  })

  test('canonical address and languages, of the head alone', () => {
    const { canonicals, alternates } = scanHtml(
      '<head><link rel="canonical" href="https://e.org/a?b&amp;c"/><link rel="alternate" hrefLang="zh-CN" href="https://e.org/zh/a"/><link rel="alternate" type="application/rss+xml" href="/rss.xml"/></head><body><link rel="canonical" href="/x"></body>',
    )
    expect([canonicals, alternates]).toEqual([['https://e.org/a?b&c'], ['zh-CN https://e.org/zh/a']])
  })

  test.each([
    ['<a name="x"></a>', ['x']],
    ['<A class="b" name="x">text</A>', ['x']],
    ['<a id="x" name="x"></a>', ['x']],
    ['<a name="x"></a><h2 id="x">X</h2>', ['x']],
    ['<a id="y" name="a&amp;b"></a>', ['y', 'a&b']],
    ['<input name="x"><meta name="x"><abbr name="x"></abbr><slot name="x"></slot>', []],
    ['<p>a name="x"</p>', []],
    ['<a data-name="x" title="n" rename="x"></a>', []],
  ])('the name of an <a> is an anchor: %s', (html, ids) => {
    expect(scanHtml(html)).toMatchObject({ ids, duplicateIds: [] })
  })

  test('srcset', () => {
    expect(scanHtml('<img srcset="/a.png 1x, /b.png 2x">').links).toEqual(['/a.png', '/b.png'])
  })
})
