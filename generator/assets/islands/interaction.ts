// Finds code of the site that relies on the browser but won't run there, because components are rendered only once, during the build.
import type { Diagnostic } from '../../base/diagnostic.ts'
import { hashOf } from '../../base/hash.ts'
import type { Memo } from '../../engine/memo.ts'
import { calledName } from '../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../source/esm.ts'
import { staticInteraction } from '../diagnostics.ts'

const HOOKS: ReadonlySet<string> = new Set(['useState', 'useReducer', 'useEffect', 'useLayoutEffect'])
/** A file without any of these words doesn't need to be parsed. */
const WORDS = /\buse(?:State|Reducer|Effect|LayoutEffect)\b|\bon[A-Z]/

/** The first state or effect hook, and the first event handler, in each of the site's own files except islands. */
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

/** Functions passed to an HTML element. Those passed to a component are reported where that passes them on to an element. */
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

/** Whether it's a file of the site, not of a package, the generator or a theme. */
function isOwn(path: string): boolean {
  return /\.[jt]sx?$/.test(path) && !/^(?:\/|\.\.\/|themes\/|generator\/)|node_modules\//.test(path)
}
