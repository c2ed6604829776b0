// Hooks of React on a page that stands still.
import type { Context } from 'react'
import { unsupported } from './static-unsupported.ts'

export const CONTEXT = Symbol.for('react.context')

/** Hooks that a page which stands still can answer: what is read or computed once. All others are found behind these. */
class Answered {
  readonly #read: (context: unknown) => unknown

  constructor(read: (context: unknown) => unknown) {
    this.#read = read
  }

  readContext(context: unknown): unknown {
    return this.#read(context)
  }

  useContext(context: unknown): unknown {
    return this.#read(context)
  }

  use(usable: { readonly $$typeof?: symbol }): unknown {
    return usable.$$typeof === CONTEXT ? this.#read(usable as unknown as Context<unknown>) : unsupported()
  }
}

const WITHOUT_CONTEXT = {
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
}

const others = new Proxy({}, { get: () => unsupported })
Object.setPrototypeOf(WITHOUT_CONTEXT, others)
Object.setPrototypeOf(Answered.prototype, WITHOUT_CONTEXT)

/** One for each rendering: `read` tells what its contexts hold. */
export function dispatcher(read: (context: unknown) => unknown): object {
  return new Answered(read)
}

function noop(): void {
  return undefined
}
