import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { readModule } from '../../source/esm.ts'
import { random } from './random.ts'
import { randomEdit, type FileEdit } from './random-edit.ts'

const FILES = new Map([
  ['content/en/docs/a.md', '---\ntitle: Alpha\n---\n\nText.\n'],
  ['data/list.json', '[{ "id": "a", "count": 3, "done": false, "none": null, "inner": { "list": [] } }]'],
  ['data/broken.json', '[{\n]'],
  ['data/table.csv', 'a,b\n1,2\n'],
  ['data/tree.yaml', 'name: Ann\nboards: [duo, mars]\n'],
  [
    'site/config.ts',
    "import { a } from './a.ts'\nexport default { title: 'Site', size: 2, dark: true, plugins: [a()] }\n",
  ],
  ['site/plain.ts', 'export {}\n'],
])

function edits(seed: string, count: number): FileEdit[] {
  const now = new Map<string, string | null>(FILES)
  return Array.from({ length: count }, (_, at) => {
    const edit = randomEdit(random(`${seed}:${at}`), FILES, (file) => now.get(file) ?? null)
    now.set(edit.file, edit.text)
    return edit
  })
}

test('makes the same edits for the same seed', () => {
  expect(edits('a', 30)).toEqual(edits('a', 30))
  expect(edits('a', 30)).not.toEqual(edits('b', 30))
})

test('edits every kind of file, and keeps what each format needs', () => {
  const made = edits('all', 400)
  expect(new Set(made.map(({ file }) => file).filter((file) => FILES.has(file))).size).toBe(FILES.size)
  for (const { file, text } of made) {
    if (file === 'site/config.ts') expect(text).toContain("import { a } from './a.ts'")
    if (text === null || file.includes('broken')) continue
    if (file.endsWith('.json')) expect(() => JSON.parse(text) as unknown, text).not.toThrow()
    if (file.endsWith('.yaml')) expect(() => parse(text) as unknown, text).not.toThrow()
    if (file.endsWith('.ts')) expect(readModule(text, file), text).not.toBeNull()
  }
  const kinds = new Set(
    made.map(({ about }) => about.replace(/\d+|from .*|".*"|'.*'/g, '_').replace(/ (?:true|false)/g, ' _')),
  )
  expect(kinds).toContain('change a value')
  for (const about of [
    'remove the file',
    'restore the file',
    'copy it _',
    'change the title',
    'add a paragraph',
    'remove line _',
  ])
    expect(kinds).toContain(about)
})
