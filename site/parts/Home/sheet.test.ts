import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boardOf } from '../../data/boards.ts'
import { frame } from '../BoardDrawing/frame.ts'
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
