import { parseFragment, serialize } from 'parse5'
import { expect, test } from 'vitest'
import { withEnds } from './nesting.ts'

test.each([
  ['<p>a</p><div>b</div>', '<p>a</p><div>b</div>'],
  ['<p><div>b</div></p>', '<p></p><div>b</div>'],
  ['<p>a<div>b</div>c</p>', '<p>a</p><div>b</div>c'],
  ['<p>a<ul><li>b</li></ul></p>', '<p>a</p><ul><li>b</li></ul>'],
  ['<p><p>a</p></p>', '<p></p><p>a</p>'],
  ['<p><b><div>a</div></b></p>', '<p><b></b></p><div>a</div>'],
  ['<p><hr/>a</p>', '<p></p><hr/>a'],
  ['<p><button><p>a</p></button></p>', '<p><button><p>a</p></button></p>'],
  ['<p><svg><p/></svg></p>', '<p><svg><p/></svg></p>'],
  ['<a href="x">a<a href="y">b</a>c</a>', '<a href="x">a</a><a href="y">b</a>c'],
  ['<a href="x"><b><a href="y">b</a></b></a>', '<a href="x"><b></b></a><a href="y">b</a>'],
  ['<button>a<button>b</button></button>', '<button>a</button><button>b</button>'],
  ['<p title="<div>">a</p>', '<p title="<div>">a</p>'],
  ['<p><!-- <div> -->a</p>', '<p><!-- <div> -->a</p>'],
  [
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
  ],
])('%s', (written, expected) => {
  expect(withEnds(written)).toBe(expected)
})

test('what it gives is read by browsers as it stands', () => {
  const names = ['p', 'div', 'a', 'button', 'b', 'ul', 'section', 'span', 'h2', 'form']
  let seed = 7
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below
  const element = (depth: number): string => {
    const name = names[random(names.length)] as string
    const inner = depth === 0 ? 'x' : Array.from({ length: random(3) + 1 }, () => element(depth - 1)).join('y')
    return `<${name}>${inner}</${name}>`
  }
  const textIn = (html: string): string => html.replace(/<[^>]*>/g, '')
  for (let at = 0; at < 500; at++) {
    const html = withEnds(element(4))
    expect(textIn(html)).toBe(textIn(serialize(parseFragment(html))))
    expect(serialize(parseFragment(html)).match(/<p><(?:div|ul|p|section|h2)/)).toBeNull()
    expect(html).not.toMatch(/<p>(?:(?!<\/p>|<button).)*<(?:div|ul|section|h2|form|p)\b/)
  }
})
