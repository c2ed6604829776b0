// An attribute's value matches the standard parser's, even where that parser isn't called.
import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { attributeValue } from '../../generator/markdown/html/fragment.ts'
import { loadMarkdown } from '../../generator/markdown/markdown.ts'
import { runs } from '../setup/property.ts'

const read = (written: string): string => {
  const [element] = parseFragment(`<i a="${written.replaceAll('"', '&quot;')}">`).childNodes
  return (element as unknown as { attrs: { value: string }[] }).attrs[0]?.value ?? ''
}
const PIECES = [
  '&',
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&copy',
  '&copy;',
  '&copy=',
  '&b=1',
  '&amp',
  '&#38;',
  '&#x26;',
  '&;',
  ' ',
  '=',
  'amp;',
  'x',
  '"',
  '&&',
  '&é',
]

test('references are read as the standard says', async () => {
  await loadMarkdown({ html: true })
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }), (pieces) => {
      expect(attributeValue(pieces.join(''))).toBe(read(pieces.join('')))
    }),
    runs(300, 5000),
  )
})
