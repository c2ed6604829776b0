// Every download row shows its size and SHA-256 checksum, or that its publisher doesn't provide them.
import { expect, it } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { boardOf } from '../../data/boards.ts'
import { SystemImages } from '../Product/SystemImages.tsx'
import { Download } from './Download.tsx'

const FILE = { file: 'image.zip', href: 'https://example.org/image.zip' }

it.each([
  [{}, 'not published: size, SHA-256', false],
  [{ size: '120 MB' }, '120 MB, not published: SHA-256', false],
  [{ sha256: 'e3b0' }, 'not published: size', true],
  [{ size: '120 MB', sha256: 'e3b0' }, '120 MB', true],
])('shows what is published and what is not: %j', (given, text, sum) => {
  const html = htmlOf(<Download {...FILE} {...given} />)
  expect(html).toContain(`<span>${text}</span>`)
  expect(html.includes('<code>e3b0</code>')).toBe(sum)
})

it.each([
  ['zh', '未公布：大小、SHA-256'],
  ['ru', 'не опубликованы: размер, SHA-256'],
  ['ja', '未公開：サイズ、SHA-256'],
])('in %s', (locale, text) => {
  expect(htmlOf(<Download {...FILE} />, {}, locale)).toContain(text)
})

it('is the row of product pages, too', () => {
  expect(htmlOf(<SystemImages boards={[boardOf('titan')]} />)).toContain('not published: size, SHA-256')
})
