// An interrupted run ends at once, with its tests' processes: a busy process can't handle signals.
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

export default function setup(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      for (const child of childrenOf(process.pid)) end(child)
      process.exit(128 + constants.signals[signal])
    })
}

/** Processes that this one has started. Where the system doesn't list them, they end by themselves (end-with-run.ts). */
function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')
    return Number(fields.split(' ')[1])
  } catch {
    return -1
  }
}

function end(child: number): void {
  try {
    process.kill(child, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
