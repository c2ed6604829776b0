import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boardOf } from '../../data/boards.ts'
import { frame } from '../BoardDrawing/frame.ts'
import { COMPARED, FIRST } from './Comparison.tsx'
import { htmlOf } from '../../../tests/part.tsx'
import { FamilyFilter } from '../Cards/FamilyFilter.tsx'
import { SHEET, SHEET_UNIT } from './Sheet.tsx'

test('the style sheet gives every drawing of the home page the width that its frame has in millimetres', () => {
  const css = readFileSync(new URL('./home.css', import.meta.url), 'utf8')
  for (const id of SHEET.flat()) {
    const width = new RegExp(
      `\\[data-board="${id}"\\] \\.drawing \\{ width: calc\\(var\\(--mm\\) \\* ([\\d.]+)\\)`,
    ).exec(css)?.[1]
    expect(Number(width), id).toBeCloseTo(frame(boardOf(id).drawing, 'plain', SHEET_UNIT).viewBox[2], 1)
  }
})

test('the style sheet leaves the columns of the first four boards until the script of the table runs', () => {
  const css = readFileSync(new URL('./home.css', import.meta.url), 'utf8')
  const kept = /board-compare:not\(:defined\) tr > :not\(:first-child, ([^{]*)\) \{ display: none/.exec(css)?.[1] ?? ''
  const columns = [...kept.matchAll(/:nth-child\((\d+)\)/g)].map(([, n]) => COMPARED[Number(n) - 2]?.id)
  expect(columns.toSorted()).toEqual([...FIRST].sort())
})

test('boards at their end of life are behind all others', () => {
  const ids = [...htmlOf(<FamilyFilter />).matchAll(/<h3><a href="[^"]*">([^<]*)</g)].map(([, name]) => name)
  expect(ids.length).toBe(16)
  expect(ids.at(-1)).toBe('Duo')
})
