import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unpackedOnce } from './unpack.ts'

describe('a folder that several processes unpack', () => {
  let root = ''
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'unpack-'))))
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** Writes two files, and lets the others run in between. */
  async function slowly(into: string): Promise<void> {
    writeFileSync(join(into, 'first'), '1')
    await setImmediate()
    writeFileSync(join(into, 'second'), '2')
  }

  it('is whole for each of them, and nothing else is left', async () => {
    const folder = join(root, 'browser')
    const seen = await Promise.all(
      Array.from({ length: 5 }, async () => readdirSync(await unpackedOnce(folder, slowly)).sort()),
    )
    expect(seen).toEqual(Array.from({ length: 5 }, () => ['first', 'second']))
    expect(readdirSync(root)).toEqual(['browser'])
  })

  it('is taken as it is by who comes later', async () => {
    const folder = await unpackedOnce(join(root, 'browser'), slowly)
    writeFileSync(join(folder, 'first'), 'used')
    const again = await unpackedOnce(join(root, 'browser'), () => Promise.reject(new Error('unpacked again')))
    expect(readFileSync(join(again, 'first'), 'utf8')).toBe('used')
  })

  it('says why it cannot be unpacked, and leaves nothing half', async () => {
    const full = unpackedOnce(join(root, 'browser'), async (into) => {
      await slowly(into)
      throw new Error('no space left on device')
    })
    await expect(full).rejects.toThrow('no space left on device')
    expect(readdirSync(root)).toEqual([])
  })
})
