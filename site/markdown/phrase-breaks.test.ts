// Where headings of documents may break, by language: the page's folder has it.
import { expect, it } from 'vitest'
import { phraseBreaks } from './phrase-breaks.ts'

interface Node {
  readonly type: string
  readonly value?: string
  readonly children?: Node[]
}

/** A heading's text with `|` where it may break. */
function broken(value: string, path: string, type = 'heading'): string {
  const tree = { type: 'root', children: [{ type, children: [{ type: 'text', value }] }] as Node[] }
  phraseBreaks()(tree, { path })
  return tree.children[0]?.children?.map((node) => node.value ?? '|').join('') ?? ''
}

it.each([
  ['content/zh/docs/a.md', '哪款开发板能运行哪种系统', '哪款|开发板能|运行哪种|系统'],
  ['content/ja/docs/a.md', 'フラッシュに書き込む', 'フラッシュに|書き込む'],
  ['content/ru/docs/a.md', 'Запись по сети и с карты', 'Запись по\u00A0сети и\u00A0с\u00A0карты'],
  ['content/zh/docs/a.md', '运行系统 {#systems}', '运行|系统 {#systems}'],
  ['content/zh/docs/a.md', '{#only}', '{#only}'],
  ['content/zh/docs/a.md', 'RISC-V', 'RISC-V'],
  ['content/en/docs/a.md', 'Write to a card', 'Write to a card'],
])('%s: %s', (path, text, expected) => {
  expect(broken(text, path)).toBe(expected)
})

it('leaves paragraphs, and pages without a path, as they are', () => {
  expect(broken('哪款开发板', 'content/zh/docs/a.md', 'paragraph')).toBe('哪款开发板')
  const tree = { type: 'root', children: [] }
  phraseBreaks()(tree, {})
  expect(tree).toEqual({ type: 'root', children: [] })
})
