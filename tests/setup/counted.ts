// How much work a function does: a number that neither the machine nor its load changes.
import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { repository } from '../site.ts'

export interface Counted<T> {
  readonly module: T
  /** How often blocks of the module and of what it imports from this project were entered. Loops of packages and of built-in functions aren't counted. */
  steps(run: () => unknown): Promise<number>
  end(): Promise<void>
}

/** The exports of some files of this project, as a module of its own for the count: V8 counts the blocks only of functions that were first compiled while it counts. */
export async function counted<T>(...files: readonly string[]): Promise<Counted<T>> {
  const folder = mkdtempSync(join(tmpdir(), 'counted-'))
  const outfile = join(folder, 'module.mjs')
  const contents = files.map((file) => `export * from ${JSON.stringify(join(repository, file))}`).join('\n')
  const stdin = { contents, resolveDir: repository }
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' })
  const url = pathToFileURL(outfile).href
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const taken = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const functions = result.filter((script) => script.url === url).flatMap((script) => script.functions)
    return functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0)
  }
  return {
    module: (await import(url)) as T,
    steps: async (run) => {
      await taken()
      await run()
      return taken()
    },
    end: async () => {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
      rmSync(folder, { recursive: true })
    },
  }
}
