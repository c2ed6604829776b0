// A value that the manufacturer doesn't publish isn't an offer or a feature, and a measured drawing provides the board's size.
import { describe, expect, it } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { boardOf, sizeOf } from '../../data/boards.ts'
import type { BoardId } from '../../data/types.ts'
import { HeroDrawing } from '../BoardDrawing/BoardFigure.tsx'
import { SpecsTable } from '../Specs/Specs.tsx'
import { Offer } from './Offer.tsx'

const LOCALES = ['en', 'zh', 'ru', 'ja'] as const
const UNKNOWN = { en: 'not published', zh: '未公布', ru: 'не опубликовано', ja: '未公開' }

const specs = (locale: string, id: BoardId): string => {
  const board = boardOf(id)
  return htmlOf(<SpecsTable board={board} beside={board.siblings.map(boardOf)} />, {}, locale)
}

/** A row's cells as text. */
const row = (html: string, name: string): string[] => {
  const found = new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`).exec(html)?.[1] ?? ''
  return [...found.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, '').replace(/\u00a0/g, ' '),
  )
}

describe.each(LOCALES)('in %s', (locale) => {
  it.each(['megrez-nx', 'ruyibook', 'cluster-08'] as const)('%s prints nothing unpublished in bold', (id) => {
    const html = specs(locale, id)
    expect(html).toContain(`<span class="none">${UNKNOWN[locale]}</span>`)
    expect(html).not.toContain(`<b>${UNKNOWN[locale]}</b>`)
  })

  it.each(['megrez-nx', 'ruyibook', 'cluster-08'] as const)('%s offers nothing unpublished', (id) => {
    const html = htmlOf(<Offer boards={[boardOf(id)]} />, {}, locale)
    expect(html).not.toContain(UNKNOWN[locale])
  })
})

it('leaves out the row of an offer, not the offer', () => {
  expect(htmlOf(<Offer boards={[boardOf('megrez-nx')]} />).replace(/<[^>]*>/g, ' ')).toMatch(/^\s*Storage\s+eMMC\s*$/)
})

it.each([
  ['cluster-08', '170 × 170 mm (our measurement)', '170 mm', '170 mm'],
  ['jupiter-nx', '69.6 × 45 mm (our measurement)', '69.6 mm', '45 mm'],
] as const)('the size of %s is the one that its drawing was measured at', (id, written, width, height) => {
  expect(row(specs('en', id), 'Size')[0]).toBe(written)
  const board = boardOf(id)
  const html = htmlOf(
    <HeroDrawing
      of={{ name: board.name, hue: board.hue, drawing: board.drawing, size: sizeOf(board) }}
      callouts={false}
    />,
  )
  const texts = [...html.matchAll(/class="d-dimensiontext"[^>]*>([^<]*)</g)].map(([, text = '']) => text)
  expect(texts).toEqual([width, height])
})
