// Tests the pictures of boards in a row: covers of posts, and the picture on the About page.
import { expect, test } from 'vitest'
import { htmlOf } from '../../../tests/part.tsx'
import { coverOf } from '../../data/covers.ts'
import Cover from '../../theme/PostCover.tsx'
import { Lineup } from './Lineup.tsx'

test('draws boards at one scale, on one baseline, in a frame of 16 to 9', () => {
  const html = htmlOf(<Lineup boards={['mars', 'duo']} />)
  // Mars measures 85 × 56 mm, the Duo 21 × 51 mm, and the gap is a tenth of the height.
  expect([...html.matchAll(/translate\(([\d.]+) ([\d.]+)\)/g)].map(([, x, y]) => [Number(x), Number(y)])).toEqual([
    [0, 0],
    [90.6, 5],
  ])
  const [, , width = 0, height = 1] = (/viewBox="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').map(Number)
  expect(width / height).toBeCloseTo(16 / 9, 1)
  expect(html).toContain('aria-hidden="true"')
})

test('names the boards and their sizes for screen readers where the picture is content', () => {
  expect(htmlOf(<Lineup boards={['mars', 'duo']} named />)).toContain(
    'role="img" aria-label="Outlines at the same scale: Mars, 85 × 56 mm; Duo, 21 × 51 mm"',
  )
})

test('gives each post the boards that it is about, in every language, and a new post three boards', () => {
  expect(coverOf('/blog/titan-a-small-risc-v-server')).toEqual(['titan'])
  expect(coverOf('/zh/blog/titan-a-small-risc-v-server')).toEqual(['titan'])
  expect(coverOf('/blog/new-post')).toEqual(['duo-s', 'mars', 'jupiter'])
  expect(htmlOf(<Cover href="/ru/blog/experience-using-duo" />)).toContain('#duo-256m"')
})
