import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'

const { code } = transformSync(readFileSync(new URL('patience.ts', import.meta.url), 'utf8'), { loader: 'ts' })

/** What V8 says of its flags at each `look()` of a program, by the first look that said the same: 0, 1 … In a process of its own, whose flags nobody else sets. */
function looks(program: string): number[] {
  const whole = `import { cachedDataVersionTag } from 'node:v8'
    ${code}
    const seen = []
    const look = () => seen.push(cachedDataVersionTag())
    ${program}
    console.log(JSON.stringify(seen.map((one) => seen.indexOf(one))))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', whole], { encoding: 'utf8' }),
  ) as number[]
}

test('V8 waits longer from the first build on, but not while a thread begins', () => {
  const seen = looks(`
    look()
    bePatient(); look()
    const first = whileBeginning(); const second = whileBeginning(); look()
    bePatient(); look()
    hasBegun(first); look()
    hasBegun(second); look()`)
  expect(seen).toEqual([0, 1, 0, 0, 0, 1])
})

test('a thread is counted once, whether it says that it has begun, ends, or both', () => {
  const seen = looks(`
    bePatient(); look()
    const first = whileBeginning(); const second = whileBeginning(); look()
    hasBegun(first); hasBegun(first); look()
    hasBegun(second); look()`)
  expect(seen).toEqual([0, 1, 1, 0])
})

test('a thread that nobody counts changes nothing', () => {
  expect(looks('bePatient(); look(); hasBegun(undefined); hasBegun({ own: 1 }); look()')).toEqual([0, 0])
})
