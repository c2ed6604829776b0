import { expect, test } from 'vitest'
import { namedByContent } from './content-names.ts'

type Given = Parameters<typeof namedByContent>[0]

function bundle(files: Readonly<Record<string, string>>): Record<string, string> {
  const outputFiles = Object.entries(files).map(([path, text]) => ({
    path,
    text,
    contents: new Uint8Array(),
    hash: '',
  }))
  const outputs = Object.fromEntries(Object.keys(files).map((path) => [path, { imports: [] }]))
  const named = namedByContent({ outputFiles, metafile: { inputs: {}, outputs } } as unknown as Given)
  expect(Object.keys(named.metafile.outputs)).toEqual(named.outputFiles.map(({ path }) => path))
  return Object.fromEntries(named.outputFiles.map(({ path, text }) => [path, text]))
}

test('names come from content: other hashes of the bundler give the same files', () => {
  const one = bundle({
    'assets/A-AAAAAAAA.js': 'import "./chunk-BBBBBBBB.js";a()',
    'assets/chunk-BBBBBBBB.js': 'b()',
    'assets/A-CCCCCCCC.css': '.a{}',
    'assets/x-DDDDDDDD.png': 'bytes',
  })
  const other = bundle({
    'assets/A-00000001.js': 'import "./chunk-00000002.js";a()',
    'assets/chunk-00000002.js': 'b()',
    'assets/A-00000003.css': '.a{}',
    'assets/x-DDDDDDDD.png': 'bytes',
  })
  expect(other).toEqual(one)
  expect(Object.keys(one).at(-1)).toBe('assets/x-DDDDDDDD.png')
})

test.each<[string, Record<string, string>]>([
  ['its own content', { 'assets/A-AAAAAAAA.js': 'import "./chunk-BBBBBBBB.js";c()' }],
  ['a chunk that it imports', { 'assets/chunk-BBBBBBBB.js': 'import "./chunk-CCCCCCCC.js";c()' }],
  ['a chunk of a chunk', { 'assets/chunk-CCCCCCCC.js': 'd()' }],
])('the name of an entry changes with %s', (_, changed) => {
  const files = {
    'assets/A-AAAAAAAA.js': 'import "./chunk-BBBBBBBB.js";a()',
    'assets/chunk-BBBBBBBB.js': 'import "./chunk-CCCCCCCC.js";b()',
    'assets/chunk-CCCCCCCC.js': 'import "./A-AAAAAAAA.js";c()',
  }
  const entry = (all: Record<string, string>): string | undefined => Object.keys(bundle(all))[0]
  expect(entry({ ...files, ...changed })).not.toBe(entry(files))
})

test('entries with the same text have different names; chunks that cannot be told apart stay as they are', () => {
  expect(new Set(Object.keys(bundle({ 'assets/A-AAAAAAAA.js': 'a()', 'assets/B-BBBBBBBB.js': 'a()' }))).size).toBe(2)
  const same = { 'assets/chunk-AAAAAAAA.js': 'a()', 'assets/chunk-BBBBBBBB.js': 'a()' }
  expect(bundle(same)).toEqual(same)
})
