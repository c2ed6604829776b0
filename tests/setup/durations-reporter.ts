// Writes each test file's duration into durations.json, which orders the files in the next runs.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const FILE = new URL('durations.json', import.meta.url)

export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const known = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>
    for (const module of modules) {
      if (module.project.name === 'soak') continue
      const { collectDuration, duration, prepareDuration } = module.diagnostic()
      known[relative(process.cwd(), module.moduleId)] = Math.round(prepareDuration + collectDuration + duration)
    }
    const sorted = Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
}
