// Which diagnostics are produced while tests run: every place that makes one is told to say so, before the tests load it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import glob from 'fast-glob'
import type { Plugin } from 'vitest/config'

/** Where a diagnostic is made: `code: 'SSG101'`, `error('SSG240', …)`. Types and comparisons hold codes, too, and make none. */
export const MADE = /(\bcode:\s*|\b(?:error|warning)\(\s*)'(SSG\d{3})'(?=,|\s*[})])/g

/** A module of the generator, with `producedCodes` written down in the process that runs it. */
export function producedCodes(): Plugin {
  return {
    name: 'produced-codes',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/generator\/.*(?<!\.test)\.ts$/.test(id)) return null
      const marked = code.replace(
        MADE,
        (_, before: string, name: string) =>
          `${before}((globalThis.producedCodes ??= new Set()).add('${name}'), '${name}')`,
      )
      return marked === code ? null : { code: marked, map: null }
    },
  }
}

/** All codes that the generator can make. */
export function knownCodes(project: string): Set<string> {
  const files = glob.sync('generator/**/*.ts', { cwd: project, ignore: ['**/*.test.ts'] })
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(project, file), 'utf8').matchAll(MADE)].map((match) => match[2] as string),
    ),
  )
}
