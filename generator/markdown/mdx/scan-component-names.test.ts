import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { predictedComponents, listedComponents } from './scan-component-names.ts'

test.each([
  ['export const components = { B, A }', ['A', 'B']],
  [
    '// Ours\nimport { A } from "./A"\nexport const components: Record<string, X> = {\n  A: open(A),\n  B: x.B,\n}\n',
    ['A', 'B'],
  ],
  ['export const components = { ...others, A }', null],
  ['export const components = { A: { b: 1 } }', ['A']],
  ['export const components = { [name]: A }', null],
  ['export const components = make({ A })', null],
  ['const components = { A }\nexport { components }', null],
  ['', null],
])('%j lists %j', (code, names) => {
  expect(listedComponents(code, 'components.ts')).toEqual(names)
})

test('components of the shipped theme and of this site can be foreseen', () => {
  const read = (path: string): string => readFileSync(path, 'utf8')
  expect(predictedComponents(read, 'themes/default', null)).toContain('Tabs')
  expect(predictedComponents(read, 'themes/default', 'site/parts/components.ts')).toContain('Pinout')
})
