import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { hashOf } from '../base/hash.ts'
import { presentOutput } from '../cli/skip-unchanged-build.ts'
import { stage } from '../host/write/writer.ts'
import { folderOutput, memoryOutput, type FolderOutput, type Manifest } from './output.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function place(): { out: string; open: (previous?: Manifest) => FolderOutput } {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-output-'))
  folders.push(folder)
  const out = join(folder, 'build')
  return { out, open: (previous = {}) => folderOutput(() => stage(out, null), presentOutput(out, previous)) }
}

describe('folderOutput', () => {
  test('kept files are taken over unchanged, others are written, the rest is gone', async () => {
    const { out, open } = place()
    const first = open()
    for (const name of ['a/x.html', 'b.html', 'c.html']) first.write(name, name)
    const { manifest } = await first.commit()
    const before = statSync(join(out, 'a/x.html')).ino
    const second = open(manifest)
    expect(second.keep('a/x.html', hashOf('a/x.html'))).toBe(true)
    expect(second.keep('b.html', hashOf('other'))).toBe(false)
    second.write('b.html', 'other')
    expect(await second.commit()).toMatchObject({ written: 1, kept: 1 })
    expect(statSync(join(out, 'a/x.html')).ino).toBe(before)
    expect(readFileSync(join(out, 'b.html'), 'utf8')).toBe('other')
    expect(readdirSync(out).sort()).toEqual(['a', 'b.html', 'integrity.json'])
  })

  test('a file that is kept twice is kept once', async () => {
    const { open } = place()
    const first = open()
    first.write('part.json', '{}')
    first.write('page.html', 'one')
    const { manifest } = await first.commit()
    const second = open(manifest)
    for (let i = 0; i < 2; i++) expect(second.keep('part.json', hashOf('{}'))).toBe(true)
    second.write('page.html', 'two')
    expect(await second.commit()).toMatchObject({ written: 1, kept: 1 })
  })

  test('nothing changed: nothing is touched', async () => {
    const { out, open } = place()
    const first = open()
    first.write('a.html', 'a')
    const { manifest } = await first.commit()
    const before = statSync(out).ino
    const second = open(manifest)
    second.keep('a.html', hashOf('a'))
    await second.commit()
    expect(statSync(out).ino).toBe(before)
  })

  test('a file that was edited by hand is not kept', async () => {
    const { out, open } = place()
    const first = open()
    first.write('a.html', 'a')
    const { manifest } = await first.commit()
    writeFileSync(join(out, 'a.html'), 'b')
    expect(open(manifest).keep('a.html', hashOf('a'))).toBe(false)
  })

  test('discard leaves the output and no trace', async () => {
    const { out, open } = place()
    const first = open()
    first.write('a.html', 'a')
    await first.commit()
    const second = open()
    second.write('a.html', 'b')
    await second.discard()
    expect(readFileSync(join(out, 'a.html'), 'utf8')).toBe('a')
    expect(readdirSync(join(out, '..'))).toEqual(['build'])
  })
})

test('memoryOutput tells what changed and forgets what was not written again', () => {
  const output = memoryOutput()
  output.begin()
  output.write('a', '1')
  output.write('b', '1')
  expect(output.commit()).toEqual(['a', 'b'])
  output.begin()
  expect(output.keep('a', hashOf('1'))).toBe(true)
  output.write('c', '1')
  expect(output.commit()).toEqual(['b', 'c'])
  expect([...output.files.keys()].sort()).toEqual(['a', 'c'])
})
