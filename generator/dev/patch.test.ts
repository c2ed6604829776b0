// What's patched in an open page after an edit, and what needs a reload.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DomElement, parseDocument, type DomDocument } from '../../tests/dom.ts'
import { patchDocument } from './patch.ts'

const whole = (body: string, head = '<title>T</title>'): string =>
  `<html lang="en"><head>${head}</head><body>${body}</body></html>`

let page: DomDocument

beforeEach(() => {
  vi.stubGlobal('Element', DomElement)
})

/** The open page, created from `before` and changed by `scripts`, after patching it to `now`; null if it needs a reload. */
function patched(before: string, now: string, scripts: (page: DomDocument) => void = () => undefined): string | null {
  page = parseDocument(before)
  scripts(page)
  vi.stubGlobal('document', page)
  const was = page.html
  const [sent, next] = [parseDocument(before), parseDocument(now)]
  const untouched = [sent.html, next.html]
  const done = patchDocument(sent as unknown as Document, next as unknown as Document, page as unknown as Document)
  expect([sent.html, next.html]).toEqual(untouched)
  // All of it or nothing.
  if (!done) expect(page.html).toBe(was)
  return done ? page.html : null
}

/** The same for bodies. */
const body = (before: string, now: string, scripts?: (page: DomDocument) => void): string | null => {
  const html = patched(whole(before), whole(now), scripts)
  return html === null ? null : (/<body>(.*)<\/body>/s.exec(html)?.[1] ?? '')
}

const find = (name: string): DomElement => page.querySelector(name) as DomElement

describe('where the sent and the new page differ', () => {
  test('text, attributes and comments are those of the new one', () => {
    expect(body('<p>a</p>', '<p>b</p>')).toBe('<p>b</p>')
    expect(body('<p class="a" id="x">a</p>', '<p class="b" title="t">a</p>')).toBe('<p class="b" title="t">a</p>')
    expect(body('<!--a--><p>a</p>', '<!--b--><p>a</p>')).toBe('<!--b--><p>a</p>')
    expect(patched('<html lang="en"><body class="a">', '<html lang="ru"><body>')).toBe(
      '<html lang="ru"><head></head><body></body></html>',
    )
    expect(body('<p>a</p>', '<p>a</p>')).toBe('<p>a</p>')
  })

  test('a node of another kind is exchanged', () => {
    expect(body('<p>a</p><i>b</i>', '<h2 id="h">a</h2><i>b</i>')).toBe('<h2 id="h">a</h2><i>b</i>')
    expect(body('<p>a</p>', 'text')).toBe('text')
    expect(body('text<b>x</b>', '<!--c--><b>x</b>')).toBe('<!--c--><b>x</b>')
  })

  test('what was added, taken away or put elsewhere between is exchanged, what lies before and behind stays', () => {
    const [a, b, c, d] = ['<p>a</p>', '<p>b</p>', '<p>c</p>', '<p>d</p>']
    expect(body(`${a}${d}`, `${a}${b}${c}${d}`)).toBe(`${a}${b}${c}${d}`)
    expect(body(`${a}${b}${c}${d}`, `${a}${d}`)).toBe(`${a}${d}`)
    expect(body(`${a}${b}${d}`, `${a}${c}${d}${a}${d}`)).toBe(`${a}${c}${d}${a}${d}`)
    expect(body('', `${a}${b}`)).toBe(`${a}${b}`)
    expect(body(`${a}${b}`, '')).toBe('')
    expect(body(`${a}${a}`, a)).toBe(a)
    expect(body(a, `${a}${a}${a}`)).toBe(`${a}${a}${a}`)
    expect(body(`<ul><li>1</li><li>2</li></ul>${b}`, `<ul><li>1</li></ul>${b}`)).toBe(`<ul><li>1</li></ul>${b}`)
  })

  test('nodes that are the same on both sides are the ones that were there', () => {
    let kept: DomElement[] = []
    body('<nav>n</nav><p>a</p><ul><li>1</li></ul>', '<nav>n</nav><h2>new</h2><p>b</p><ul><li>1</li></ul>', () => {
      kept = [find('nav'), find('ul')]
    })
    expect([find('nav'), find('ul')]).toEqual(kept)
    expect([find('nav') === kept[0], find('ul') === kept[1]]).toEqual([true, true])
    // The same applies to changed text, and to text after an added or removed node.
    let text: unknown
    body('<p>a</p>', '<p>b</p>', () => (text = find('p').childNodes[0]))
    expect(find('p').childNodes[0] === text).toBe(true)
    body('<p>1</p><i>a</i><ul></ul>', '<p>2</p><p>3</p><i>a</i><ul></ul>', () => (kept = [find('i'), find('ul')]))
    expect([find('i') === kept[0], find('ul') === kept[1]]).toEqual([true, true])
  })
})

describe('what scripts have done to the page', () => {
  test('stays: attributes, texts, and what they have added behind', () => {
    expect(
      body('<details><summary>s</summary></details><p>a</p>', '<details><summary>s</summary></details><p>b</p>', () => {
        find('details').setAttribute('open', '')
        find('body').append(new DomElement('dialog'))
      }),
    ).toBe('<details open=""><summary>s</summary></details><p>b</p><dialog></dialog>')
    expect(body('<p class="a">x</p>', '<p class="a">y</p>', () => find('p').setAttribute('class', 'a open'))).toBe(
      '<p class="a open">y</p>',
    )
  })

  test('stays behind what comes at the end', () => {
    expect(body('<p>a</p>', '<p>a</p><p>b</p>', () => find('body').append(new DomElement('dialog')))).toBe(
      '<p>a</p><p>b</p><dialog></dialog>',
    )
    expect(body('<p>a</p><i>i</i>', '<p>a</p>', () => find('body').append(new DomElement('dialog')))).toBe(
      '<p>a</p><dialog></dialog>',
    )
  })

  test('is loaded over when it is not known what became of the sent nodes, where these differ', () => {
    const moved = (): void => find('body').insertBefore(find('i'), find('p'))
    expect(body('<p>a</p><i>i</i>', '<p>b</p><i>i</i>', moved)).toBeNull()
    expect(body('<p>a</p><i>i</i>', '<p>a</p>', moved)).toBeNull()
    expect(body('<p>a</p><i>i</i>', '<p>b</p><i>i</i>', () => find('i').remove())).toBeNull()
    expect(
      body('<div><p>a</p><i>i</i></div><b>b</b>', '<div><p>a</p><i>i</i></div><b>c</b>', () => find('i').remove()),
    ).toBe('<div><p>a</p></div><b>c</b>')
  })

  test('a node of another name in place of a sent one: the page is loaded anew', () => {
    expect(
      body('<p>a</p>', '<p>b</p>', () => {
        find('body').insertBefore(new DomElement('hr'), find('p'))
        find('p').remove()
      }),
    ).toBeNull()
  })

  test('leaves the badge of diagnostics alone', () => {
    expect(
      body('<p>a</p><i>i</i>', '<p>b</p><i>i</i>', () =>
        find('body').insertBefore(new DomElement('ssg-diagnostics'), find('p')),
      ),
    ).toBe('<ssg-diagnostics></ssg-diagnostics><p>b</p><i>i</i>')
  })
})

describe('what runs or is asked for when a page is loaded', () => {
  const LOADED = ['script', 'style', 'noscript', 'iframe', 'template']

  test('is changed only by loading it anew', () => {
    for (const name of LOADED) {
      expect([name, body(`<${name} a="1"></${name}>`, `<${name} a="2"></${name}>`)]).toEqual([name, null])
      expect([name, body(`<${name}>1</${name}>`, `<p>1</p>`)]).toEqual([name, null])
      expect([name, body('<p>1</p>', `<${name}>1</${name}>`)]).toEqual([name, null])
      expect([name, body('<p>1</p>', `<p>1</p><div><${name}>1</${name}></div>`)]).toEqual([name, null])
      expect([name, body(`<div><b><${name}>1</${name}></b></div><p>1</p>`, '<p>1</p>')]).toEqual([name, null])
      expect([name, body(`<div><${name}>1</${name}></div>`, '<p>1</p>')]).toEqual([name, null])
      expect([name, body('', `<p>1</p><${name}>1</${name}>`)]).toEqual([name, null])
    }
    const head = (link: string): string => whole('', link)
    expect(patched(head('<link href="a">'), head('<link href="b">'))).toBeNull()
    expect(patched(head('<base href="a">'), head('<base href="b">'))).toBeNull()
    expect(patched(head(''), head('<link href="b">'))).toBeNull()
    expect(patched(head('<meta name="a">'), head(''))).toBeNull()
  })

  test('stays where it is the same, whatever else differs', () => {
    for (const name of LOADED.filter((one) => one !== 'template'))
      expect(body(`<${name}>1</${name}><p>a</p>`, `<${name}>1</${name}><p>b</p><p>c</p>`)).toBe(
        `<${name}>1</${name}><p>b</p><p>c</p>`,
      )
  })

  test('descriptions of a page are none of it, nor are data in a script', () => {
    expect(
      patched(whole('', '<meta name="description" content="a">'), whole('', '<meta name="description" content="b">')),
    ).toBe(whole('', '<meta name="description" content="b">'))
    const data = (text: string): string => `<script type="application/ld+json">${text}</script>`
    expect(body(data('1'), data('2'))).toBe(data('2'))
    expect(body('<p>a</p>', `${data('1')}<p>a</p>`)).toBe(`${data('1')}<p>a</p>`)
    expect(body(`<div>${data('1')}</div>`, '<p>a</p>')).toBe('<p>a</p>')
  })

  test('the script of the dev server carries the name of the page, and is as it was', () => {
    const own = (name: string): string =>
      `<script src="/__ssg/dev.js" data-hash="${name}" data-bare="${name}"></script>`
    expect(body(`<p>a</p>${own('1')}`, `<p>b</p>${own('2')}`)).toBe(`<p>b</p>${own('1')}`)
    expect(body(`<p>a</p>${own('1')}`, `<p>a</p><p>b</p>${own('2')}`)).toBe(`<p>a</p><p>b</p>${own('1')}`)
    expect(body(`${own('1')}<p>a</p><p>b</p>`, `${own('2')}<p>a</p>`)).toBe(`${own('1')}<p>a</p>`)
    expect(body(`<p>a</p>${own('1')}`, `<p>a</p>`)).toBeNull()
    expect(body(`<p>a</p>${own('1')}`, `<p>a</p><p>b</p>`)).toBeNull()
    expect(body('<p>a</p><p>b</p>', `<p>a</p>${own('1')}`)).toBeNull()
    // A script of another kind isn't mistaken for it.
    expect(body('<script data-hash="1"></script>', '<script data-hash="2"></script>')).toBeNull()
    expect(body('<p data-bare="1">a</p>', '<p data-bare="2">a</p>')).toBe('<p data-bare="2">a</p>')
  })

  test('head and body are never exchanged', () => {
    const frames = '<html lang="en"><head></head><frameset></frameset></html>'
    expect(patched(whole('a', ''), frames)).toBeNull()
    expect(patched(whole('<p>a</p>'), whole('<p>a</p><script>1</script>'))).toBeNull()
  })
})
