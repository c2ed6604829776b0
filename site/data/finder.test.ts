// The finder's answers, written out: they follow from the records, which may be rewritten.
import { expect, it } from 'vitest'
import { boards } from './boards.ts'
import { answersOf, facets, finder } from './finder.ts'

it.each([
  ['size', '60', 'duo duo-256m duo-s duo-module-01 mars-cm'],
  ['size', '110', 'duo duo-256m duo-s duo-module-01 mars mars-cm meles jupiter-nx megrez-nx'],
  ['size', 'itx', 'titan pioneer jupiter cluster-08 megrez ruyibook'],
  ['memory', '1', 'titan pioneer mars mars-cm meles jupiter jupiter-nx megrez ruyibook'],
  ['memory', '16', 'titan pioneer meles jupiter jupiter-nx megrez'],
  ['memory', '64', 'titan pioneer'],
  ['network', '1g', 'titan pioneer mars mars-cm meles vega jupiter jupiter-nx cluster-08 megrez ruyibook'],
  ['network', '2g5', 'pioneer vega cluster-08 ruyibook'],
  ['network', 'wifi', 'duo-s duo-module-01 mars-cm meles jupiter jupiter-nx megrez-nx'],
  ['price', '10', 'duo duo-s'],
  ['os', 'ubuntu', 'titan duo duo-256m pioneer mars jupiter jupiter-nx'],
  ['os', 'debian', 'titan duo duo-256m duo-s pioneer mars mars-cm meles megrez'],
  ['os', 'freertos', 'duo duo-256m duo-s duo-module-01'],
] as const)('%s %s', (facet, value, expected) => {
  const found = boards.filter((board) => answersOf(board, facet).split(' ').includes(value))
  expect(found.map(({ id }) => id).join(' ')).toBe(expected)
})

it('offers no option that nothing answers, and none twice', () => {
  for (const facet of facets) {
    const values = finder[facet].map(({ value }) => value)
    expect(values).toEqual([...new Set(values)])
    for (const { value, fits } of finder[facet]) expect(boards.filter(fits).length, `${facet} ${value}`).toBeGreaterThan(0)
  }
})
