import { expect, test } from 'vitest'
import {
  attributesIn,
  decodeHtml,
  elementsThat,
  findElement,
  findTag,
  HtmlReader,
  isInTag,
  textOfHtml,
  withoutElements,
} from './html.ts'

function tokens(html: string): string[] {
  const reader = new HtmlReader(html)
  const found: string[] = []
  while (reader.next()) {
    const { kind, name, text, start, end } = reader
    found.push(`${JSON.stringify(text)} ${kind} ${name} ${html.slice(start, end)}`)
  }
  return [...found, JSON.stringify(reader.text)]
}

test.each([
  ['<p>a</p>b', ['"" open p <p>', '"a" close p </p>', '"b"']],
  ['<A HREF=x>', ['"" open a <A HREF=x>', '""']],
  ['1 < 2 <3 <é> </ > end', ['"1 < 2 <3 <é> </ > end"']],
  ['<a title="x > y" b=\'>\'>z', ['"" open a <a title="x > y" b=\'>\'>', '"z"']],
  ["<a title=don't>x", ['"" open a <a title=don\'t>', '"x"']],
  ['<!-- <b> --><!--><i>', ['"" comment  <!-- <b> -->', '"" comment  <!-->', '"" open i <i>', '""']],
  ['<!doctype html>x', ['"" comment  <!doctype html>', '"x"']],
  ['<script>"<b>"</script>x', ['"" open script <script>', '"\\"<b>\\"" close script </script>', '"x"']],
  [
    '<style>a<b</style ><my-part.x/>',
    ['"" open style <style>', '"a<b" close style </style >', '"" open my-part.x <my-part.x/>', '""'],
  ],
  ['<p>never closed <b', ['"" open p <p>', '"never closed <b"']],
  ['<title>a <b> &amp;</title>', ['"" open title <title>', '"a <b> &amp;" close title </title>', '""']],
])('%j', (html, expected) => {
  expect(tokens(html)).toEqual(expected)
})

test('attributes in each way of writing, with their places', () => {
  const html = `<a one two=2/3 three = "a &amp; b" FOUR='"' five="" />`
  const reader = findTag(html, () => true)
  expect(reader?.attributes.map(({ name, value, start, end }) => [name, value, html.slice(start, end)])).toEqual([
    ['one', null, 'one'],
    ['two', '2/3', 'two=2/3'],
    ['three', 'a &amp; b', 'three = "a &amp; b"'],
    ['FOUR', '"', `FOUR='"'`],
    ['five', '', 'five=""'],
  ])
  expect(['one', 'three', 'four', 'six'].map((name) => reader?.attribute(name))).toEqual(['', 'a & b', '"', null])
  expect(reader?.closesItself).toBe(true)
  expect(findTag('<a href=/b/>', () => true)?.closesItself).toBe(false)
})

test('elements hold others of their name, and end with the text where nothing closes them', () => {
  const html = '<div>a<div>b</div><br>c</div>d'
  expect(findElement(html, ({ name }) => name === 'div')).toEqual({
    start: 0,
    end: 29,
    contentStart: 5,
    contentEnd: 23,
  })
  expect(findElement('<p>a', ({ name }) => name === 'p')).toMatchObject({ contentStart: 3, contentEnd: 4, end: 4 })
  expect(elementsThat('<i>1</i><br><i>2</i>', ({ name }) => name === 'i')).toHaveLength(2)
  expect(findElement('<br>x', ({ name }) => name === 'br')).toEqual({
    start: 0,
    end: 4,
    contentStart: 4,
    contentEnd: 4,
  })
  expect(withoutElements('a<b>c<b>d</b></b>e', ({ name }) => name === 'b', '|')).toBe('a|e')
})

test('text without tags, decoded', () => {
  expect(textOfHtml('a &lt; <b class=">">b</b>&nbsp;&#x41;&#66; 1 < 2')).toBe('a < b\u00A0AB 1 < 2')
  expect(textOfHtml('a<br>b<p>c</p>', ' ')).toBe('a b c ')
  expect(decodeHtml('&unknown; &#0; &amp')).toBe('&unknown; &#0; &amp')
})

test('attributes of all tags, and offsets inside of tags', () => {
  const html = '<a href="x">href="y"</a><b HREF=z>'
  expect(attributesIn(html, ({ attributeName }) => attributeName === 'href').map(({ value }) => value)).toEqual(['x'])
  expect([3, 14, 28].map((at) => isInTag(html, at))).toEqual([true, false, true])
})
