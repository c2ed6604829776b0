import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transformSync } from 'esbuild'
import { submissionStore } from './submissions.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ssg-submissions-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = (): string => readFileSync(join(folder, 'contact.jsonl'), 'utf8')
const proof = (size: number) => ({ field: 'proof', name: 'a.png', kind: 'png', content: new Uint8Array(size) })

/** Adds submissions in a process whose files are limited to `kilobytes`, as on a full disk; returns each result. */
function addOnFullDisk(
  kilobytes: number,
  submissions: readonly { readonly message: string; readonly file: number }[],
): string[] {
  writeFileSync(
    join(folder, 'store.mjs'),
    transformSync(readFileSync(new URL('submissions.ts', import.meta.url), 'utf8'), { loader: 'ts' }).code,
  )
  const code = `
    import { submissionStore } from ${JSON.stringify(join(folder, 'store.mjs'))}
    const store = submissionStore(${JSON.stringify(join(folder, 'kept'))})
    for (const { message, file } of ${JSON.stringify(submissions)}) {
      const files = file === 0 ? [] : [{ field: 'proof', name: 'a.png', kind: 'png', content: new Uint8Array(file) }]
      await store.add('contact', { message }, files).then(() => console.log('kept'), (error) => console.log(error.cause.code))
    }`
  // A shell counts in blocks of 512 bytes.
  return execFileSync(
    'sh',
    ['-c', `ulimit -f ${kilobytes * 2}; exec "$0" --input-type=module -e "$1"`, process.execPath, code],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
}

test('a disk that fills up within a line or a file leaves neither half', () => {
  const message = 'x'.repeat(1500)
  expect(
    addOnFullDisk(4, [
      { message, file: 100 },
      { message, file: 10_000 },
      { message, file: 0 },
      { message: 'y'.repeat(1500), file: 200 },
      { message: 'short', file: 0 },
    ]),
  ).toEqual(['kept', 'EFBIG', 'kept', 'EFBIG', 'kept'])
  const lines = readFileSync(join(folder, 'kept/contact.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; message: string })
  expect(lines.map(({ id, message: text }) => [id.slice(0, 6), text.length])).toEqual([
    ['000001', 1500],
    ['000002', 1500],
    ['000003', 5],
  ])
  expect(readdirSync(join(folder, 'kept/files'))).toHaveLength(1)
})

test('a line that a crash cut off does not swallow the next one', async () => {
  writeFileSync(join(folder, 'contact.jsonl'), '{"id":"000001-x"}\n{"id":"0000')
  await submissionStore(folder).add('contact', { message: 'whole' }, [])
  expect(JSON.parse(log().trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ message: 'whole' })
})

test('a line is one line for every reader, and a terminal shows it as it is', async () => {
  const message = 'a\u0085b\u2028c\u2029d\u009B31me\u202Ef\u2066g\u007Fh 👩‍💻 ñ'
  await submissionStore(folder).add('contact', { message }, [])
  expect(JSON.parse(log())).toMatchObject({ message })
  expect(log().trimEnd()).not.toMatch(/[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/)
  expect(log()).toContain('👩‍💻 ñ')
})

test('room is counted in bytes', async () => {
  const store = submissionStore(folder, 2_000)
  await expect(store.add('contact', { message: '李'.repeat(700) }, [])).rejects.toThrow('is full. Stop the server')
  await store.add('contact', { message: '李'.repeat(500) }, [])
})

test('a folder that was taken away is made anew', async () => {
  const store = submissionStore(folder)
  await store.add('contact', { message: 'one' }, [proof(10)])
  rmSync(folder, { recursive: true })
  await store.add('contact', { message: 'two' }, [proof(10)])
  expect(JSON.parse(log())).toMatchObject({ message: 'two' })
  expect(readdirSync(join(folder, 'files'))).toHaveLength(1)
})

test('two stores on one folder lose nothing', async () => {
  mkdirSync(folder, { recursive: true })
  const stores = [submissionStore(folder), submissionStore(folder)]
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (stores[index % 2] as (typeof stores)[0]).add('contact', { message: `message ${index}` }, [proof(index + 1)]),
    ),
  )
  const lines = log()
    .trimEnd()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { message: string; files: readonly { readonly file: string; readonly size: number }[] },
    )
  expect(lines.map(({ message }) => message).sort()).toEqual(
    Array.from({ length: 40 }, (_, index) => `message ${index}`).sort(),
  )
  for (const { files } of lines) expect(readFileSync(join(folder, files[0]?.file ?? '')).length).toBe(files[0]?.size)
})
