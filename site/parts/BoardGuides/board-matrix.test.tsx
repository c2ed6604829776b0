// Tests the table of boards and tasks on the documentation's first page.
import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import type { SymptomTable } from '../../plugins/symptoms.ts'
import { BoardMatrix } from './BoardMatrix.tsx'

const table = (page: string | null, rows: number): SymptomTable => ({
  page,
  anchor: null,
  rows: Array.from({ length: rows }, () => []),
})
const symptoms = {
  en: [
    table('/docs/mars/getting-started/boot', 2),
    table('/docs/mars/overview', 3),
    table('/docs/marsh/a', 7),
    table(null, 5),
  ],
}
const rows = htmlOf(<BoardMatrix />, {}, 'en', { locale: 'en' }, { data: () => symptoms })
  .split('<tr>')
  .slice(1)

test('has a row for each board with documentation, and names the tasks in its head', () => {
  const names = rows.map((row) =>
    row
      .replace(/<svg.*?<\/svg>/s, '')
      .replace(/<\/th>.*/s, '')
      .replaceAll(/<[^>]+>/g, ''),
  )
  expect(names).toEqual([
    'Board',
    'Duo',
    'Duo 256M',
    'Duo S',
    'Duo Module 01',
    'Mars',
    'Mars CM',
    'Meles',
    'Jupiter',
    'Megrez',
    'Titan',
    'Pioneer',
    'Vega',
  ])
  expect(rows[0]).toContain('<th scope="col">Troubleshooting</th>')
})

test('links each task of a board, and counts its pins and symptoms', () => {
  const mars = rows[5] ?? ''
  expect([...mars.matchAll(/href="(\/docs[^"]*)"/g)].map((match) => match[1])).toEqual([
    '/docs/mars/overview',
    '/docs/mars/getting-started/boot',
    '/docs/mars/getting-started/images#official-debian',
    '/docs/mars/getting-started/setup',
    '/docs/mars/getting-started/gpio',
    '/docs/help#mars',
  ])
  expect(mars).toContain('40 pins')
  expect(mars).toContain('5 solutions')
  expect(mars).toContain('<span class="sr-only">Mars, </span>Serial console')
})

test('names the medium and the official system of a board that starts from a drive', () => {
  const titan = rows[10] ?? ''
  expect(titan).toContain('NVMe drive')
  expect(titan).toContain('Ubuntu 24.04')
  expect(titan).toContain('Connectors')
})
