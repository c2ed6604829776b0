// Layer by layer, because only files of one layer share a process; in a layer the longest file first, so that none is left alone at the end.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Milliseconds by file, as `npm run test:durations` measured them; a file that is not in it is taken for a long one. */
const durations = JSON.parse(readFileSync(new URL('durations.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, number>
>

/** The layer with the shortest files comes last. */
const LAYERS = ['soak', 'browser', 'site', 'unit']

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = (file: TestSpecification): number =>
      durations[relative(this.ctx.config.root, file.moduleId)] ?? Infinity
    const layer = ({ project }: TestSpecification): number => LAYERS.indexOf(project.name)
    return [...files].sort((a, b) => layer(a) - layer(b) || known(b) - known(a) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}
