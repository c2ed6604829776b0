// Names of a project's own for its modules (`@/components/Card`), as `paths` of its `tsconfig.json` or `jsconfig.json` says them: its bundler is
// told the same by a plugin, which is not called here.
import * as path from 'node:path'
import { loose, list } from '../base/loose.ts'

/** What a name may stand for, seen from the root: `./src/components/Card`. */
export type Aliases = (name: string) => readonly string[]

export function aliasesOf(root: string, bytes: (file: string) => Uint8Array | null): Aliases {
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => bytes(path.join(root, name)))
    .find((one) => one !== null)
  const options = loose(loose(readLoosely(file ?? null)).compilerOptions)
  const base = typeof options.baseUrl === 'string' ? options.baseUrl : '.'
  const patterns = Object.entries(loose(options.paths)).filter(
    ([pattern]) => !/^@(?:site|theme|docusaurus|generated)\//.test(pattern),
  )
  return (name) =>
    patterns.flatMap(([pattern, targets]) => {
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
    })
}

/** JSON that may hold comments and commas before the end of a list. */
function readLoosely(bytes: Uint8Array | null): unknown {
  const text = new TextDecoder().decode(bytes ?? new Uint8Array())
  const plain = text
    .replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted?: string) => quoted ?? '')
    .replace(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, (_, quoted?: string) => quoted ?? '')
  try {
    return JSON.parse(plain)
  } catch {
    return {}
  }
}
