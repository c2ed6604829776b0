// Detects interactive code statically.
import { readModule, type EsModule } from './esm.ts'
import { calledName, keyOf, pathOf, type EsNode } from './esm-nodes.ts'

/** Hooks for state, effects, and values that are known only in the browser. */
const HOOKS: ReadonlySet<string> = new Set(
  'useState useReducer useEffect useLayoutEffect useSyncExternalStore setState useIsBrowser useColorMode useHistory useWindowSize useCollapsible useStorageSlot useScrollPosition useLocationChange'.split(
    ' ',
  ),
)
const LOCATION: readonly (string | null)[] = ['search', 'hash']

/** Whether a program has state, effects or event handlers, or shows browser-only values. */
export function isInteractive({ nodes }: EsModule): boolean {
  return nodes.some((node) => isHook(node) || isLocation(node) || isShown(node))
}

/** Whether code that can't be parsed mentions such hooks. */
export function mayBeInteractive(code: string): boolean {
  return [...HOOKS].some((name) => code.includes(`${name}(`))
}

function isHook(node: EsNode): boolean {
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') return keyOf(node) === 'componentDidMount'
  const name = node.type === 'CallExpression' ? calledName(node) : undefined
  return name !== undefined && (HOOKS.has(name) || name.startsWith('useQueryString'))
}

/** The visitor's position on the page: `useLocation().hash`, `const { hash } = useLocation()`. */
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

/** Suffix of a virtual module with a page's own interactive code. No such file exists: it's generated from the page. */
export const OF_PAGE = '.living.jsx'

/** The exports of such a module, listed in its last line. */
export function exportsOfPage(code: string): readonly string[] {
  return [...(readModule(code.trimEnd().split('\n').at(-1) ?? '')?.exports ?? [])]
}
