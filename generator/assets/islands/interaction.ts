// What code of the site expects of the browser, and will not get: its components are rendered once, while the site is built.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { staticInteraction } from '../diagnostics.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const HOOK = /\b(?:useState|useReducer|useEffect|useLayoutEffect)\s*(?=[(<])/
const HANDLER = /\son[A-Z]\w*(?==\{)/g

/** The first hook of state or effects, and the first handler of events, of each of the site's own files but those of islands. */
export function findInteraction(
  inputs: readonly string[],
  interactive: readonly string[],
  read: (path: string) => string | null,
): Diagnostic[] {
  const own = inputs.filter((path) => isOwn(path) && !interactive.includes(path))
  return own.flatMap((path) => {
    const source = read(path) ?? ''
    if (!HOOK.test(source) && source.search(HANDLER) < 0) return []
    const text = source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
    return [HOOK.exec(text), handler(text)].flatMap((found) => {
      if (found === null) return []
      const what = found[0].trim()
      const start = found.index + found[0].indexOf(what)
      return [staticInteraction({ path, start, end: start + what.length }, what)]
    })
  })
}

/** The first handler of an element. What a component makes of a function is said where it hands it to an element. */
function handler(text: string): RegExpExecArray | null {
  for (const found of text.matchAll(HANDLER)) {
    const [tag = ''] = text.slice(0, found.index).match(/<[\w$.]+(?![\s\S]*<[\w$.])/) ?? []
    if (!/^<[A-Z]|\./.test(tag)) return found
  }
  return null
}

/** Files of the site: neither packages, nor the generator's, nor a theme's. */
function isOwn(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/^(?:\/|\.\.\/|themes\/|generator\/)|node_modules\//.test(path)
}
