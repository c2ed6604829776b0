// React as one module, bundled once in production mode: what themes and pages import as `react` and `react/jsx-runtime`.
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup as renderByReact, renderToString } from 'react-dom/server'
import { lenient, type RenderStatic } from './lenient.ts'

export {
  Activity,
  Children,
  Component,
  Fragment,
  Profiler,
  PureComponent,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  cache,
  lazy,
  memo,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'react'
export { jsx, jsxs } from 'react/jsx-runtime'
export { createPortal, flushSync, unstable_batchedUpdates } from 'react-dom'

/** What only a browser does: code that names it is loaded here, and calls it there. */
const inBrowser = (): never => {
  throw new Error("there's no browser at build time")
}
export { inBrowser as createRoot, inBrowser as hydrateRoot }

const renderToStaticMarkup: RenderStatic = (node, failed) =>
  renderByReact(failed === undefined ? node : lenient(node, failed))

/** With the marks that React in the browser needs to take the HTML over. */
export { renderToStaticMarkup, renderToString }
/** `import React from 'react'`, as older code writes it. */
const everything = { ...React, ...jsxRuntime, renderToStaticMarkup }
export { everything as default }
