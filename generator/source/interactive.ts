// Code that goes on in the browser, by what it says.
import { readModule, type EsModule } from './esm.ts'
import { calledName, keyOf, pathOf, type EsNode } from './esm-nodes.ts'

/** State, effects, and what only a browser tells. */
const HOOKS: ReadonlySet<string> = new Set(
  'useState useReducer useEffect useLayoutEffect useSyncExternalStore setState useIsBrowser useColorMode useHistory useWindowSize useCollapsible useStorageSlot useScrollPosition useLocationChange'.split(
    ' ',
  ),
)
const LOCATION: readonly (string | null)[] = ['search', 'hash']

/** Whether a program has state, effects, handlers of events, or shows what only a browser shows. */
export function isInteractive({ nodes }: EsModule): boolean {
  return nodes.some((node) => isHook(node) || isLocation(node) || isShown(node))
}

/** Whether code that nothing here can read names such hooks. */
export function mayBeInteractive(code: string): boolean {
  return [...HOOKS].some((name) => code.includes(`${name}(`))
}

function isHook(node: EsNode): boolean {
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') return keyOf(node) === 'componentDidMount'
  const name = node.type === 'CallExpression' ? calledName(node) : undefined
  return name !== undefined && (HOOKS.has(name) || name.startsWith('useQueryString'))
}

/** Where the visitor is on the page: `useLocation().hash`, `const { hash } = useLocation()`. */
function isLocation(node: EsNode): boolean {
  if (node.type === 'MemberExpression')
    return !node.computed && asksForLocation(node.object) && LOCATION.includes(node.property.name)
  return (
    node.type === 'VariableDeclarator' &&
    node.id.type === 'ObjectPattern' &&
    node.init !== null &&
    asksForLocation(node.init) &&
    node.id.properties.some((one) => one.type === 'Property' && LOCATION.includes(keyOf(one)))
  )
}

function asksForLocation(node: EsNode): boolean {
  return node.type === 'CallExpression' && pathOf(node.callee) === 'useLocation'
}

function isShown(node: EsNode): boolean {
  if (node.type === 'JSXOpeningElement') return pathOf(node.name) === 'BrowserOnly'
  return node.type === 'JSXAttribute' && isHandler(node.name) && node.value?.type === 'JSXExpressionContainer'
}

function isHandler(name: EsNode): boolean {
  return name.type === 'JSXIdentifier' && /^on[A-Z]/.test(name.name)
}

/** Suffix of a module that contains a page's own interactive code. There is no such file: it's made from the page. */
export const OF_PAGE = '.living.jsx'

/** What such a module exports, which its last line names. */
export function exportsOfPage(code: string): readonly string[] {
  return [...(readModule(code.trimEnd().split('\n').at(-1) ?? '')?.exports ?? [])]
}
