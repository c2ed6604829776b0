import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { settle, testSite, type TestSite } from '../../tests/site.ts'
import { diskHost } from '../host/host.ts'
import { sameAnswers, tracing, type Trace } from './inputs.ts'

const open: TestSite[] = []
afterEach(() => {
  for (const site of open.splice(0)) site.dispose()
})

function traced(now: number = Date.now()): { site: TestSite; trace: Trace; same: () => Promise<boolean> } {
  const site = testSite({ 'a.md': 'one', 'b/c.md': 'two' })
  open.push(site)
  const host = diskHost(site.root)
  const trace = tracing(host, () => now)
  return { site, trace, same: () => sameAnswers(host, trace.questions() ?? [])() }
}

test('a file of the same size and time is another one when it was young, whatever the clock says', async () => {
  for (const shift of [0, 3600_000]) {
    const { site, trace, same } = traced()
    const file = join(site.root, 'a.md')
    const time = new Date(Date.now() + shift)
    utimesSync(file, time, time)
    trace.host.read('a.md')
    expect(await same()).toBe(true)
    writeFileSync(file, 'eno')
    utimesSync(file, time, time)
    expect(await same()).toBe(false)
  }
})

test('files that come, go or become folders, and new ones in a folder', async () => {
  const { site, trace, same } = traced()
  expect([
    trace.host.read('gone.md'),
    trace.host.stat('b'),
    trace.host.read('a.md/x'),
    trace.host.read('a\0b'),
  ]).toEqual([null, null, null, null])
  trace.host.walk('b')
  expect(await same()).toBe(true)
  site.write('gone.md', '')
  expect(await same()).toBe(false)
  site.remove('gone.md')
  expect(await same()).toBe(true)
  site.write('b/d.md', '')
  expect(await same()).toBe(false)
})

test('a file that was written during the build spoils the record', () => {
  const { site, trace } = traced()
  settle(site.root)
  const start = trace.host.moment()
  expect(trace.host.writtenSince('a.md', start)).toBe(false)
  expect(trace.questions()).not.toBe(null)
  site.write('a.md', 'new')
  expect(trace.host.writtenSince('a.md', start)).toBe(true)
  expect(trace.questions()).toBe(null)
})

test('what is written after a moment is so by the clock of the disk, however far that is behind the one of the system', () => {
  const { site, trace } = traced()
  for (let round = 0; round < 200; round++) {
    const moment = trace.host.moment()
    site.write('a.md', String(round))
    expect(trace.host.writtenSince('a.md', moment)).toBe(true)
  }
})

test('where nothing can be written, what was written a moment ago counts as written since', () => {
  const { site } = traced()
  site.write('file', '')
  const host = diskHost(join(site.root, 'file'))
  const moment = host.moment()
  expect(moment).toBeGreaterThan(0)
  expect(host.writtenSince(join(site.root, 'file'), moment)).toBe(true)
})

test('the environment and what commands say', async () => {
  const { trace, same } = traced()
  process.env.SSG_TEST = '1'
  trace.host.env('SSG_TEST')
  await trace.host.run('sh', ['-c', 'echo $SSG_TEST'])
  await trace.host.run('no-such-command', [])
  expect(await same()).toBe(true)
  process.env.SSG_TEST = '2'
  expect(await same()).toBe(false)
  delete process.env.SSG_TEST
})

test('a command with a version is asked for that alone, while the version holds', async () => {
  const { trace, same } = traced()
  process.env.SSG_TEST = '1'
  const version = { args: ['-c', 'echo version $SSG_TEST'], holds: (answer: string) => answer !== 'version 3\n' }
  const long = ['-c', 'echo long $SSG_TEST']
  expect(await trace.host.run('sh', long, version)).toBe('long 1\n')
  expect(trace.questions()?.map(([, argument]) => argument)).toEqual([['sh', ...version.args].join('\0')])
  expect(await same()).toBe(true)
  process.env.SSG_TEST = '3'
  expect(await same()).toBe(false)
  const again = traced()
  await again.trace.host.run('sh', long, version)
  expect(again.trace.questions()?.map(([, argument]) => argument)).toEqual([['sh', ...long].join('\0')])
  delete process.env.SSG_TEST
})

test('what a command answered is kept with its version, of the last one alone', async () => {
  const { site, trace } = traced()
  site.write('version', '1')
  const version = { args: ['-c', 'cat version'], holds: () => true }
  const run = (): Promise<string | null> => trace.host.run('sh', ['-c', 'echo x >> runs; cat version runs'], version)
  expect([await run(), await run()]).toEqual(['1x\n', '1x\n'])
  site.write('version', '2')
  expect([await run(), await run()]).toEqual(['2x\nx\n', '2x\nx\n'])
  site.write('version', '1')
  expect(await run()).toBe('1x\nx\nx\n')
})
