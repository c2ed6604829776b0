// Generator and themes are independent of any site: neither code nor paths name this one's brand, boards, tools or chips.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { repository } from '../site.ts'

/** Words of this site, as they stand between letters of another kind: `duo` in `docs/duo`, but not in `duotone`. */
const WORDS = [
  'milk-?v',
  'milkv\\w*',
  'duos?',
  'pioneer',
  'mars',
  'meles',
  'vega',
  'jupiter',
  'megrez',
  'titan',
  'ruyi\\w*',
  'cluster-08',
  'sophgo',
  'spacemit',
  'starfive',
  'sg2\\d\\d\\d\\w?',
  'cv18\\d\\d\\w?',
  'th1520',
  'jh7110',
  'eic7700\\w?',
  '\\w*etcher',
  '\\w*flash-?tool\\w*',
  'burntool',
  'rufus',
  'fishwaldo',
  'arace',
]
const WORD = new RegExp(`(?<![A-Za-z])(?:${WORDS.join('|')})(?![A-Za-z])`, 'i')

const files = glob
  .sync(['generator/**', 'themes/**', 'bin/**', 'locales/*/{theme,docs}.json'], {
    cwd: repository,
    // Tests, and the answers that they expect, are not packed.
    ignore: ['**/*.test.{ts,tsx}', 'generator/**/expected/*.txt', 'bin/*.{png,woff2}'],
  })
  .sort()

test('no word of this site stands in the generator, in a theme or in what is packed with them', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => [
    ...(WORD.test(file) ? [file] : []),
    ...readFileSync(join(repository, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = WORD.exec(line)
        return word === null ? [] : [`${file}:${index + 1}: ${word[0]}`]
      }),
  ])
  expect(found).toEqual([])
})

test('the words are found where they stand, and nowhere else', () => {
  for (const text of [
    'content/docs/duo/a.md',
    'a Milk-V board',
    '`mars`',
    'parts/FlashTool/a.tsx',
    'SG2002',
    'balenaEtcher',
  ])
    expect(WORD.test(text), text).toBe(true)
  for (const text of ['duotone', 'marshal', 'a duodecimal titanic']) expect(WORD.test(text), text).toBe(false)
})
