// What a test waits for from a command can no longer come once the command and all that it started are at rest.
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'

/** How often in a row every thread sleeps and has used no processor time. A machine under load runs threads late: those don't sleep, they're ready. */
const LOOKS = 40
const BETWEEN = 250

/** Calls `rested` once the process `pid` is at rest or has ended. Call what is returned to stop looking. Linux tells this; elsewhere nothing is called. */
export function whenAtRest(pid: number, rested: () => void, times = LOOKS): () => void {
  let last = ''
  let looks = 0
  const timer = setInterval(() => {
    const now = stateOf(pid)
    looks = now === last && !/^[^S]/m.test(now) ? looks + 1 : 0
    last = now
    if (looks < times) return
    clearInterval(timer)
    rested()
  }, BETWEEN)
  if (process.platform !== 'linux') clearInterval(timer)
  return () => clearInterval(timer)
}

/** Resolves when `found` holds for what a command has printed on `stream`. Fails with `said` once the command is at rest. */
export function untilHeard(
  { pid }: Pick<ChildProcess, 'pid'>,
  stream: Readable,
  found: () => boolean,
  said: () => string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = whenAtRest(Number(pid), () => reject(new Error(said())))
    const look = (): void => {
      if (!found()) return
      stream.off('data', look)
      stop()
      resolve()
    }
    stream.on('data', look)
    look()
  })
}

/** A line for each thread of a process and of its children: its state, number and processor time. Empty when there is none. */
function stateOf(pid: number): string {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => {
        const folder = `/proc/${pid}/task/${thread}`
        // The command's name, in parentheses, may contain spaces.
        const [state, ...fields] = readFileSync(`${folder}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
        const children = readFileSync(`${folder}/children`, 'utf8').split(' ').filter(Boolean)
        return `${state} ${thread} ${fields[10]} ${fields[11]}\n${children.map((child) => stateOf(Number(child))).join('')}`
      })
      .join('')
  } catch {
    return ''
  }
}
