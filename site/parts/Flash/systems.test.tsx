// Tests the table of systems and boards: a cell's link, and its text for screen readers.
import { expect, it } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { Systems } from './Systems.tsx'

const rows = htmlOf(<Systems />)
  .split('<tr>')
  .map((row) =>
    row
      .replaceAll(/<svg [^>]*aria-label="([^"]*)"[^>]*>/g, '|$1|')
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|'),
  )
const rowOf = (name: string): string => rows.find((row) => row.startsWith(`|${name}|`)) ?? ''

it('names official images and those by others, with their version', () => {
  expect(rowOf('Fedora')).toContain('|Fedora, Pioneer: Official image|38|')
  expect(rowOf('Fedora')).toContain('|Fedora, Megrez: Third-party images|41|')
  expect(htmlOf(<Systems />)).toContain('href="/docs/megrez/getting-started/resources#operating-systems"')
})

it('names what a board lacks', () => {
  // Twelve boards: eight with Fedora.
  expect(rowOf('Fedora').match(/\|none\|/g)).toHaveLength(4)
})

it('tells hardware of the board from cards, and both from what is not published', () => {
  expect(rowOf('Wireless').match(/by card/g)).toHaveLength(3)
  expect(rowOf('Graphics').match(/\byes\b/g)).toHaveLength(5)
  expect(rowOf('Upstream kernel').match(/\|status\|/g)).toHaveLength(6)
  expect(rowOf('Upstream kernel').match(/not published/g)).toHaveLength(6)
})
