import { expect, test } from 'vitest'
import { bracesEnd, readTag } from './tags.ts'

test.each([
  `{<>the item's purpose: <a href={url('api/note')}>Note</a></>}`,
  `{<p>don't</p>}`,
  `{ok ? <b>it's</b> : <i>they're {name('x')} ones'</i>}`,
  `{() => <T a="}" b={'}'}>}'s</T>`.replace(`}'s`, `'s`) + '}',
  `{list.map((one) => (<li key={one}>{one}'s "{" + </li>))}`.replace(' "{" + ', ''),
  `{[<br />, <img alt="a}b" />]}`,
  `{a < b ? 'x}' : "y"}`,
  `{a && <b>{\`x}\${'}'}\`}</b>}`,
  `{/* it's } */ 1}`,
  `{<>{<>{'}'}</>}</>}`,
  `{1<2}`,
  `{{ a: "it's" }}`,
])('braces end behind %s', (braces) => {
  expect(bracesEnd(`${braces} and it's } more`, 0)).toBe(braces.length)
})

test('a component with elements and apostrophes in its properties is one tag', () => {
  const text = `<Box text={<>An item's <a href={url('x')}>Note</a></>} other={<img src={url('y')} />} />`
  expect(readTag(text, 0)).toMatchObject({ kind: 'self', name: 'Box', end: text.length })
})

test.each([
  ['{<p>never closed}', 17],
  ['{<p>closed</p>', -1],
  ['{', -1],
])('%s ends where code would', (text, end) => expect(bracesEnd(text, 0)).toBe(end))

test('levels that never end are not read again for each level', () => {
  expect(bracesEnd('{<a b='.repeat(2000), 0)).toBe(-1)
})
