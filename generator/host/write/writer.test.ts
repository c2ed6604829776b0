import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OutputMoved, OutputRefused, stage, WriteError } from './writer.ts'

// A disk without hard links, such as a USB stick.
const { linkSync } = fs
const linkWith = (link: typeof fs.linkSync): void => {
  fs.linkSync = link
  syncBuiltinESMExports()
}
beforeAll(() =>
  linkWith(() => {
    throw Object.assign(new Error('no links here'), { code: 'EPERM' })
  }),
)
afterAll(() => linkWith(linkSync))

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

function place(): { folder: string; out: string } {
  const folder = fs.mkdtempSync(join(tmpdir(), 'ssg-writer-'))
  folders.push(folder)
  return { folder, out: join(folder, 'build') }
}

async function first(out: string): Promise<{ size: number; mtime: number }> {
  const staging = stage(out, null)
  staging.write('docs/a.html', 'a')
  const stat = (await staging.written()).get('docs/a.html')
  await staging.commit()
  return stat as { size: number; mtime: number }
}

test('a file that cannot have a second name is copied', async () => {
  const { folder, out } = place()
  const stat = await first(out)
  const staging = stage(out, null)
  const taken = staging.keep('docs/a.html', stat)
  staging.write('b.html', 'b')
  await staging.written()
  await staging.commit()
  expect(fs.readFileSync(join(out, 'docs/a.html'), 'utf8')).toBe('a')
  expect(fs.statSync(join(out, 'docs/a.html')).mtimeMs).toBe(taken.mtime)
  expect(fs.readdirSync(folder)).toEqual(['build'])
})

test('an output that another build has exchanged meanwhile is not taken over', async () => {
  const { out } = place()
  const stat = await first(out)
  const staging = stage(out, null)
  fs.rmSync(out, { recursive: true })
  expect(() => staging.keep('docs/a.html', stat)).toThrow(OutputMoved)
  await staging.discard()
})

test('when the new output cannot be put in place, the old one comes back', async () => {
  const { folder, out } = place()
  await first(out)
  const staging = stage(out, null)
  staging.write('b.html', 'b')
  await staging.written()
  for (const name of fs.readdirSync(folder))
    if (name.startsWith('.ssg-new-')) fs.rmSync(join(folder, name), { recursive: true })
  expect(() => staging.commit()).toThrow(WriteError)
  expect(fs.readFileSync(join(out, 'docs/a.html'), 'utf8')).toBe('a')
  expect(fs.readdirSync(folder)).toEqual(['build'])
})

const file = (path: string): void => {
  fs.mkdirSync(dirname(path), { recursive: true })
  fs.writeFileSync(path, 'years of work')
}

test.each<readonly [string, (out: string) => void]>([
  ['a folder with a file', (out) => file(join(out, 'thesis.txt'))],
  ['a folder with a folder', (out) => file(join(out, 'deep/thesis.txt'))],
  ['a file', (out) => file(out)],
])('%s that took the place of the output meanwhile stays', async (_, make) => {
  for (const before of ['nothing', 'an output']) {
    const { folder, out } = place()
    if (before === 'an output') await first(out)
    const staging = stage(out, null, undefined, (found) =>
      !fs.existsSync(found) || fs.existsSync(join(found, 'docs/a.html')) ? null : 'it is mine',
    )
    staging.write('b.html', 'b')
    await staging.written()
    fs.rmSync(out, { recursive: true, force: true })
    make(out)
    expect(() => staging.commit()).toThrow(OutputRefused)
    await staging.discard()
    expect(fs.readdirSync(folder)).toEqual(['build'])
    const found = fs.statSync(out).isFile()
      ? [out]
      : fs.readdirSync(out, { recursive: true }).map((name) => join(out, String(name)))
    expect(fs.readFileSync(found.at(-1) as string, 'utf8')).toBe('years of work')
  }
})

test.each(['../b.html', 'docs/../../b.html', '/b.html'])('nothing is written elsewhere: %s', async (name) => {
  const { folder, out } = place()
  const staging = stage(out, null)
  staging.write(name.startsWith('/') ? join(folder, name) : name, 'b')
  await expect(staging.written()).rejects.toThrow('this path is outside the output folder')
  await staging.discard()
  expect(fs.readdirSync(folder)).toEqual([])
})

test.each(['docs', 'docs/a.html/b.html'])('a name that is taken by a file or a folder: %s', async (name) => {
  const { out } = place()
  const staging = stage(out, null)
  staging.write('docs/a.html', 'a')
  staging.write(name, 'b')
  await expect(staging.written()).rejects.toThrow(WriteError)
  await staging.discard()
  expect(fs.existsSync(out)).toBe(false)
})

/** Whether a thread starts for this many files, when this many pages are expected. */
async function startsThread(files: number, pages: number): Promise<boolean> {
  let isStarted = false
  const thread = {
    post: () => undefined,
    answer: async () => ({ stats: [], failed: null }),
    stop: async () => undefined,
  }
  const start = () => {
    isStarted = true
    return thread as unknown as ReturnType<NonNullable<Parameters<typeof stage>[1]>>
  }
  const staging = stage(place().out, start, () => pages)
  for (let file = 0; file < files; file++) staging.write(`${file}.html`, 'a')
  await staging.written()
  await staging.discard()
  return isStarted
}

test('files of a small site are written without a thread, and those of a large one but for the first', async () => {
  expect(await startsThread(512, 400)).toBe(false)
  expect(await startsThread(513, 400)).toBe(true)
  expect(await startsThread(128, 401)).toBe(false)
  expect(await startsThread(129, 401)).toBe(true)
})
