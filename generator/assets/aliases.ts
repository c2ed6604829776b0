// Module aliases of a project (`@/components/Card`), from its plugins (`resolve.alias`) and from `paths` in `tsconfig.json` or `jsconfig.json`.
import * as path from 'node:path'
import { asRecord, list } from '../base/unknown-record.ts'
import { readLooseJson } from '../source/esm-values.ts'
import type { BundlerAliases, CompatScope } from './scope.ts'

/** Returns the paths that a name can refer to, relative to the root: `./src/components/Card`. */
export type Aliases = (name: string) => readonly string[]

export function aliasesOf({ root, bytes, aliases: told = {}, bundler }: CompatScope): Aliases {
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => bytes(path.join(root, name)))
    .find((one) => one !== null)
  const options = asRecord(asRecord(readLooseJson(new TextDecoder().decode(file ?? new Uint8Array()))).compilerOptions)
  const base = typeof options.baseUrl === 'string' ? options.baseUrl : '.'
  const patterns = Object.entries(asRecord(options.paths)).filter(([pattern]) => !bundler.isReserved(pattern))
  return (name) => [
    ...toldFor(name, told),
    ...patterns.flatMap(([pattern, targets]) => {
      const [begin = '', end] = pattern.split('*')
      const fits = end === undefined ? name === begin : name.startsWith(begin) && name.endsWith(end)
      const middle = end === undefined ? '' : name.slice(begin.length, name.length - end.length)
      return fits
        ? list(targets).flatMap((target) =>
            typeof target === 'string'
              ? [
                  `./${path.posix.join(
                    base,
                    target.replace('*', () => middle),
                  )}`,
                ]
              : [],
          )
        : []
    }),
  ]
}

/** Aliases from plugins also apply to code in packages. */
export function toldFor(name: string, told: BundlerAliases): string[] {
  return Object.entries(told).flatMap(([alias, target]) => {
    if (alias.endsWith('$')) return name === alias.slice(0, -1) ? [target] : []
    return name === alias ? [target] : name.startsWith(`${alias}/`) ? [target + name.slice(alias.length)] : []
  })
}
