// What code of the site expects of the browser, and will not get: its components are rendered once, while the site is built.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { Memo } from '../../engine/memo.ts'
import { calledName } from '../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../source/esm.ts'
import { staticInteraction } from '../diagnostics.ts'

const HOOKS: ReadonlySet<string> = new Set(['useState', 'useReducer', 'useEffect', 'useLayoutEffect'])
/** What makes a look at the program worth its time. */
const WORDS = /\buse(?:State|Reducer|Effect|LayoutEffect)\b|\bon[A-Z]/

/** The first hook of state or effects, and the first handler of events, of each of the site's own files but those of islands. */
export function findInteraction(
  inputs: readonly string[],
  interactive: readonly string[],
  { memo, read }: { readonly memo: Memo; readonly read: (path: string) => string | null },
): Diagnostic[] {
  const own = inputs.filter((path) => isOwn(path) && !interactive.includes(path))
  return own.flatMap((path) => {
    const source = read(path) ?? ''
    if (!WORDS.test(source)) return []
    return memo.query('interaction', path, hashOf(source), {}, () => ({
      value: null,
      diagnostics: interactionIn(path, source),
    })).diagnostics
  })
}

function interactionIn(path: string, source: string): Diagnostic[] {
  const module = readModule(source, path)
  if (module === null) return []
  return [...firstHook(module), ...firstHandler(module)].map(({ what, end }) =>
    staticInteraction({ path, start: end - what.length, end }, what),
  )
}

interface Interaction {
  readonly what: string
  readonly end: number
}

function firstHook({ calls }: EsModule): Interaction[] {
  const found = calls.flatMap(({ node }) => {
    const what = calledName(node) ?? ''
    return HOOKS.has(what) ? [{ what, end: node.callee.end }] : []
  })
  return found.slice(0, 1)
}

/** An element's functions. Those of a component are reported where it passes them to an element. */
function firstHandler({ elements }: EsModule): Interaction[] {
  const found = elements
    .filter(({ name }) => !/^[A-Z]|\./.test(name))
    .flatMap(({ attributes }) => attributes)
    .flatMap(({ name, value }) =>
      name.type === 'JSXIdentifier' && /^on[A-Z]/.test(name.name) && value?.type === 'JSXExpressionContainer'
        ? [{ what: name.name, end: name.end }]
        : [],
    )
  return found.slice(0, 1)
}

/** Files of the site: neither packages, nor the generator's, nor a theme's. */
function isOwn(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/^(?:\/|\.\.\/|themes\/|generator\/)|node_modules\//.test(path)
}
