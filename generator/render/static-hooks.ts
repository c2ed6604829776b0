// Hooks of React on a page that stands still.
import type { Context } from 'react'
import { unsupported } from './static-unsupported.ts'

export const CONTEXT = Symbol.for('react.context')

/** Hooks that a page which stands still can answer: what is read or computed once. */
export function dispatcher(read: (context: unknown) => unknown): object {
  const known: Record<string, unknown> = {
    readContext: read,
    useContext: read,
    useMemo: (make: () => unknown) => make(),
    useCallback: (callback: unknown) => callback,
    useRef: (current: unknown) => ({ current }),
    useState: (initial: unknown) => [typeof initial === 'function' ? (initial as () => unknown)() : initial, noop],
    useReducer: (_: unknown, initial: unknown, init?: (value: unknown) => unknown) => [
      init === undefined ? initial : init(initial),
      noop,
    ],
    useEffect: noop,
    useLayoutEffect: noop,
    useInsertionEffect: noop,
    useImperativeHandle: noop,
    useDebugValue: noop,
    useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
    useSyncExternalStore: (_: unknown, __: unknown, server?: () => unknown) => (server ?? unsupported)(),
    use: (usable: { readonly $$typeof?: symbol }) =>
      usable.$$typeof === CONTEXT ? read(usable as unknown as Context<unknown>) : unsupported(),
  }
  return new Proxy(known, { get: (target, name) => target[name as string] ?? unsupported })
}

function noop(): void {
  return undefined
}
