// The one scan of a page's lines against the parser: fences in lists and quotations, and where they end.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyLine, readFences, readLines } from '../../generator/markdown/syntax/lines.ts'
import { loadMarkdown } from '../../generator/markdown/markdown.ts'
import { referenceParser } from '../../generator/markdown/lazy-parsers.ts'
import { runs } from '../setup/property.ts'
import type { Md } from '../../generator/markdown/nodes.ts'

beforeAll(() => loadMarkdown({ reference: true, mdx: true }))

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** First lines of the fences, by the scan and by the parser of MDX. */
const scanned = (text: string): number[] => readLines(text).fences.map(([start]) => lineOf(text, start))
function parsed(node: Md): number[] {
  return node.type === 'code' ? [node.position?.start.line ?? 0] : (node.children ?? []).flatMap(parsed)
}

describe('fences', () => {
  test.each([
    ['- a\n  ```\n  code\ntext\n```\nb\n```\n', [2, 5]],
    ['3. One\n   ```\nb\n', [2]],
    ['- ```\n  a\n- ```\n  b\n', [1, 3]],
    ['1. a\n\n   - b\n     ```\n     c\n   d\n\n```\ne\n```\n', [4, 8]],
    ['> - ```\n>   a\n> b\n\n```\nc\n```\n', [1, 5]],
    ['```\n- a\n```\n- b\n', [1]],
    ['- a\nlazy\n  ```\n  b\n  ```\n', [3]],
    ['text\n14. no item\n    ```\na\n    ```\n', [3]],
    ['-\t```\n\ta\nb\n', [1]],
    ['- a\r\n  ```\r\n  b\r\nc\r\n', [2]],
  ])('%j', (text, lines) => {
    expect(scanned(text)).toEqual(lines)
    expect(parsed(referenceParser().mdx(text))).toEqual(lines)
  })

  test('random pages: found without their containers where these do not matter', () => {
    const plain = ['', '', 'text', '- item', '> quoted', '  more', '# Heading', '---', '***', ':::note', '`']
    const marks = ['```', '```sh', '````', '~~~', '~~~~~ a', '``` a ` b', 'a ``` b', '```  ', '```\r', '\u00a0```']
    const inside = ['  ```', '- ```', '> ```', '1. ~~~', '\t```']
    const hiding = [
      'import x',
      "import X from './x.md'",
      'export const a = `',
      'export const b = 1',
      '<!--',
      '-->',
      '<!-- ``` -->',
      '{/* a',
      '*/}',
    ]
    const line = fc.constantFrom(...plain, ...marks, ...inside, ...hiding)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('', '\n'), (lines, end) => {
        const text = lines.join('\n') + end
        const every = everyLine(text)
        expect(readFences(text)).toEqual(every.fences)
        expect(readLines(text)).toEqual(every)
      }),
      runs(1000, 100_000),
    )
  })

  test('random pages: as the parser finds them', () => {
    const line = fc
      .tuple(
        fc.constantFrom('', '', '  ', '   ', '    ', '      ', '> ', '> > '),
        fc.constantFrom('', '', '', '- ', '* ', '1. ', '7. ', '- - '),
        fc.constantFrom('', '', 'text', 'more text', '```', '```', '~~~', '```sh', '````', '# Heading', '---'),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const text = `${lines.join('\n')}\n`
        expect(scanned(text)).toEqual(parsed(referenceParser().mdx(text)))
      }),
      runs(300, 20_000),
    )
  })
})
