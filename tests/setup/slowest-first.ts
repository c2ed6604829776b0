// Files in the order of their known durations, the longest first, so that no long one is left alone at the end of a run.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Milliseconds by file, as `npm run test:durations` measured them; a file that is not in it is taken for a long one. */
const durations = JSON.parse(readFileSync(new URL('durations.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, number>
>

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = (file: TestSpecification): number =>
      durations[relative(this.ctx.config.root, file.moduleId)] ?? Infinity
    return [...files].sort((a, b) => known(b) - known(a) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}
