import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { whenAtRest } from './at-rest.ts'

const start = (program: string) => spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })

test.runIf(process.platform === 'linux')(
  'a process that waits is at rest, one that works or has a child that works is not',
  async () => {
    const busy = 'process.stdout.write("on"); for (;;);'
    const waits = start('process.stdin.resume()')
    const works = start(busy)
    const parent = start(
      `const child = require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(busy)}], { stdio: ["ignore", "inherit", "inherit"] }); process.stdin.on("end", () => child.kill()).resume()`,
    )
    await Promise.all([once(works.stdout, 'data'), once(parent.stdout, 'data')])
    const rested: string[] = []
    const stop = [works, parent].map(({ pid }) => whenAtRest(Number(pid), () => rested.push('busy'), 4))
    await new Promise<void>((resolve) => whenAtRest(Number(waits.pid), resolve, 8))
    expect(rested).toEqual([])
    for (const end of stop) end()
    waits.kill()
    works.kill()
    parent.stdin.end()
    await once(parent, 'close')
  },
)

test.runIf(process.platform === 'linux')('a process that has ended is at rest', async () => {
  const ended = start('')
  const pid = Number(ended.pid)
  await once(ended, 'close')
  await new Promise<void>((resolve) => whenAtRest(pid, resolve, 2))
})
