// Says which tests a run is waiting for, when it goes on for longer than any of them should take: a run that hangs is not silent.
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const AFTER = 90_000

export default class Hanging implements Reporter {
  /** What runs → since when; a file as long as none of its tests is known to run. */
  readonly #running = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null
  readonly #say: (text: string) => void
  readonly #now: () => number

  constructor(say: unknown = null, now: () => number = () => performance.now()) {
    this.#say = typeof say === 'function' ? (say as (text: string) => void) : (text) => process.stderr.write(text)
    this.#now = now
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.tell(), AFTER / 3).unref()
  }

  // A busy run is told of what happened in several portions at once, and each in its order alone: that something begins may be heard after its end.
  onTestModuleStart(module: TestModule): void {
    if (['queued', 'pending'].includes(module.state())) this.#running.set(nameOf(module), this.#now())
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(nameOf(module))
  }

  onTestCaseReady(test: TestCase): void {
    if (test.result().state === 'pending') this.#running.set(`${nameOf(test.module)} > ${test.fullName}`, this.#now())
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(`${nameOf(test.module)} > ${test.fullName}`)
    // What comes next is waited for anew.
    if (this.#running.has(nameOf(test.module))) this.#running.set(nameOf(test.module), this.#now())
  }

  onTestRunEnd(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  /** A line for each test that runs for long, or for its file. */
  tell(): void {
    for (const [name, since] of this.#running) {
      const inside = [...this.#running.keys()].some((other) => other.startsWith(`${name} > `))
      const seconds = Math.round((this.#now() - since) / 1000)
      if (!inside && seconds * 1000 >= AFTER) this.#say(`\nstill running after ${seconds} s: ${name}\n`)
    }
  }
}

function nameOf({ moduleId }: { readonly moduleId: string }): string {
  return relative(process.cwd(), moduleId)
}
