import { expect, it } from 'vitest'
import { unified } from 'unified'
import { remarkKeptMarks } from './kept-marks.ts'

interface Part {
  readonly type: string
}

const text = (value: string): Part & { value: string } => ({ type: 'text', value })
const code = (value: string): Part & { value: string } => ({ type: 'inlineCode', value })
const span = (...children: Part[]) => ({
  type: 'emphasis',
  children,
  data: { hName: 'span', hProperties: { className: ['kept'] } },
})

function read(type: string, ...children: Part[]): Part[] {
  const tree = { type: 'root', children: [{ type, children }] }
  unified()
    .use(remarkKeptMarks)
    .runSync(tree as never)
  return tree.children[0]?.children ?? []
}

it('keeps the marks at both sides with the code, in all languages', () => {
  expect(read('paragraph', text('It is '), code('/dev/sda'), text(', so the disk'))).toEqual([
    text('It is '),
    span(code('/dev/sda'), text(',')),
    text(' so the disk'),
  ])
  expect(read('paragraph', text('包括 ('), code('df -h'), text('、'), code('rom'), text('）。之后'))).toEqual([
    text('包括 '),
    span(text('('), code('df -h'), text('、')),
    text(''),
    span(code('rom'), text('）。')),
    text('之后'),
  ])
})

it('leaves code among words as it is, and headings', () => {
  const words = [text('with '), code('sudo'), text(' in front')]
  expect(read('paragraph', ...words)).toEqual(words)
  const heading = [code('free'), text(': memory')]
  expect(read('heading', ...heading)).toEqual(heading)
})
