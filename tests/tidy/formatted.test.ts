import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what the formatter leaves alone is named from the root: a folder of the generator has the name of one at the top', () => {
  const lines = readFileSync(new URL('../../.prettierignore', import.meta.url), 'utf8').split('\n')
  const names = lines.filter((line) => line !== '' && !line.startsWith('#'))
  expect(names.filter((name) => !/\/./.test(name))).toEqual([])
})
