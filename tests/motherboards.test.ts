// Chinese calls a motherboard 主板 on its own pages, and every other board 开发板; docs/languages/zh.md says why.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import { expect, test } from 'vitest'
import { boards } from '../site/data/boards.ts'
import { repository } from './site.ts'

/** Boards of others, boards in general. */
const RIGHT = /(?:其他|其他 RISC-V|K1|采用 K1 的)\s*开发板/g

const called = (text: string, word: string): string[] =>
  text
    .replaceAll(RIGHT, '')
    .split('\n')
    .filter((line) => line.includes(word))

test.each(
  boards.flatMap(({ id, kind }) => (existsSync(join(repository, 'content/zh/docs', id)) ? [[id, kind] as const] : [])),
)('%s is a %s in every sentence', (id, kind) => {
  const files = glob.sync(`content/zh/docs/${id}/**/*.{md,json}`, { cwd: repository }).sort()
  expect(files.length).toBeGreaterThan(0)
  const text = files.map((file) => readFileSync(join(repository, file), 'utf8')).join('\n')
  if (kind === 'motherboard') expect(called(text, '开发板')).toEqual([])
  if (kind === 'board') expect(called(text, '主板')).toEqual([])
})

test('what pages of several products share calls none of them a board of one kind', () => {
  const shared = ['serial-terminal', 'board-address', 'keyboard-led', 'native-hello'].map((name) =>
    readFileSync(join(repository, `content/zh/docs/_partials/${name}.md`), 'utf8'),
  )
  for (const text of shared) expect([...called(text, '开发板'), ...called(text, '主板')]).toEqual([])
})

test('a sentence with the other word is found', () => {
  expect(called('```console title="在开发板上"\n断开开发板的电源。\n其他开发板\n', '开发板')).toEqual([
    '```console title="在开发板上"',
    '断开开发板的电源。',
  ])
})
