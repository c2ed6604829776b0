// Says what each test costs: processor time of all processes below this one (tests, the browser, commands). One file at a time:
// `npm run test:processor`. On a machine that others keep busy it is more, up to twice: compare what was measured together.
import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Clock ticks of /proc, by milliseconds. */
const TICK = 10
/** Cheaper tests are not listed. */
const DEAR = 1000

export default class ProcessorReporter implements Reporter {
  #before = 0
  #ofFile = 0
  readonly #files: [name: string, ms: number][] = []
  readonly #tests: [name: string, ms: number][] = []

  onTestRunStart(): void {
    this.#before = this.#ofFile = processorTime()
  }

  onTestModuleStart(): void {
    this.#before = processorTime()
    // A process of tests has ended, and with it its browser, for which nobody waited: its time is known no more.
    if (this.#before < this.#ofFile) this.#ofFile = this.#before
  }

  onTestCaseResult(test: TestCase): void {
    const now = processorTime()
    this.#tests.push([`${nameOf(test.module)} > ${test.fullName}`, now - this.#before])
    this.#before = now
  }

  onTestModuleEnd(module: TestModule): void {
    const now = processorTime()
    this.#files.push([nameOf(module), now - this.#ofFile])
    this.#before = this.#ofFile = now
  }

  onTestRunEnd(): void {
    print(
      'tests',
      this.#tests.filter(([, ms]) => ms >= DEAR),
    )
    print('files', this.#files)
  }
}

function print(what: string, rows: readonly (readonly [string, number])[]): void {
  const lines = [...rows]
    .sort((a, b) => b[1] - a[1])
    .map(([name, ms]) => `${(ms / 1000).toFixed(1).padStart(7)}  ${name}`)
  const sum = rows.reduce((total, [, ms]) => total + ms, 0)
  process.stdout.write(`\nSeconds of the processor, ${what}: ${(sum / 1000).toFixed(1)}\n${lines.join('\n')}\n`)
}

function nameOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId)
}

/** Milliseconds that this process and all below it have worked, also those that have ended and were waited for. Linux. */
function processorTime(): number {
  const parents = new Map<number, readonly [parent: number, ticks: number]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // After the name, which may hold anything: state, parent, …; 14 to 17 are the times of the process and of its ended children.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
      parents.set(Number(name), [Number(fields[1]), ticks])
    } catch {
      // It has ended since.
    }
  }
  const isBelow = (pid: number): boolean =>
    pid === process.pid || (parents.has(pid) && isBelow((parents.get(pid) as readonly [number, number])[0]))
  let sum = 0
  for (const [pid, [, ticks]] of parents) if (isBelow(pid)) sum += ticks
  return sum * TICK
}
