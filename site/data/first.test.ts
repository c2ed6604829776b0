import { expect, test } from 'vitest'
import { boardOf } from './boards.ts'
import { firsts } from './first.ts'
import { flashing } from './systems.ts'
import type { BoardId } from './types.ts'

const all = Object.entries(firsts).map(([id, first]) => [id as BoardId, first] as const)

test.each(all)('the first steps of %s point at parts that its drawing has', (id, { slot, power }) => {
  const parts = boardOf(id).drawing.parts.map((part) => part.id)
  for (const part of [slot, power]) if (part !== undefined) expect(parts).toContain(part)
})

test.each(all)('%s is written to the first medium of its flashing guide', (id, { medium }) => {
  expect(flashing.find(({ board }) => board === id)?.media[0]).toBe(medium)
})

test.each(all)('%s names its supply and what its first start takes', (id, { needs, user, password }) => {
  expect(boardOf(id).spec.power).toBeTruthy()
  expect(needs.storage).toBeTruthy()
  expect(user !== '' && password !== '').toBe(true)
})
