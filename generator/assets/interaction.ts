// What code of the site expects of the browser, and will not get: its components are rendered once, while the site is built.
import type { Diagnostic } from '../base/diagnostic.ts'
import { staticInteraction } from './diagnostics.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const HOOK = /\b(?:useState|useReducer|useEffect|useLayoutEffect)\s*(?=[(<])/
const HANDLER = /\son[A-Z]\w*(?==\{)/

/** The first hook of state or effects, and the first handler of events, of each of the site's own files. */
export function findInteraction(inputs: readonly string[], read: (path: string) => string | null): Diagnostic[] {
  return inputs.filter(isOwn).flatMap((path) => {
    const source = read(path) ?? ''
    if (!HOOK.test(source) && !HANDLER.test(source)) return []
    const text = source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
    return [HOOK, HANDLER].flatMap((pattern) => {
      const found = pattern.exec(text)
      if (found === null) return []
      const what = found[0].trim()
      const start = found.index + found[0].indexOf(what)
      return [staticInteraction({ path, start, end: start + what.length }, what)]
    })
  })
}

/** Files of the site: neither packages, nor the generator's, nor a theme's. */
function isOwn(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/^(?:\/|\.\.\/|themes\/|generator\/)|node_modules\//.test(path)
}
