import { expect, test } from 'vitest'
import { boards } from '../../data/boards.ts'
import { duoS } from '../../data/drawings/duo-s.ts'
import { hasSheet, sheetDxf, sheetSvg } from './mechanics.ts'

const plate = { ...duoS, width: 40, height: 20, radius: 2, holes: [{ x: 5, y: 4, d: 3 }] }

test('a sheet as SVG has the true size, the outline and the holes', () => {
  expect(sheetSvg(plate)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 40 20" fill="none" stroke="#000" stroke-width=".1"><path d="M2 0H38a2 2 0 0 1 2 2V18a2 2 0 0 1 -2 2H2a2 2 0 0 1 -2 -2V2a2 2 0 0 1 2 -2z"/><circle cx="5" cy="4" r="1.5"/></svg>\n',
  )
})

test('a sheet as DXF has millimeters, y upwards, four lines, four arcs and a circle for each hole', () => {
  const dxf = sheetDxf(plate)
  expect(dxf).toContain('9\n$INSUNITS\n70\n4\n')
  expect(dxf.match(/^LINE$/gm)).toHaveLength(4)
  expect(dxf.match(/^ARC$/gm)).toHaveLength(4)
  expect(dxf).toContain('0\nARC\n8\nOUTLINE\n10\n38\n20\n18\n40\n2\n50\n0\n51\n90\n')
  expect(dxf).toContain('0\nCIRCLE\n8\nHOLES\n10\n5\n20\n16\n40\n1.5\n')
  expect(dxf.endsWith('0\nENDSEC\n0\nEOF\n')).toBe(true)
})

test('corners without a radius have no arcs', () => {
  expect(sheetDxf({ ...plate, radius: 0 })).not.toContain('ARC')
})

test('only boards measured to a millimeter have a sheet', () => {
  const ids = boards.filter(({ drawing }) => hasSheet(drawing)).map(({ id }) => id)
  expect(ids).toContain('duo-s')
  expect(ids).toContain('jupiter')
  for (const id of ['ruyibook', 'vega', 'cluster-08', 'jupiter-nx', 'megrez-nx'] as const) expect(ids).not.toContain(id)
})
