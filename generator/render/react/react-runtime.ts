// React as a single module, bundled once for production. Themes and pages import it as `react` and `react/jsx-runtime`.
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

/** Browser-only functions. Code that imports them loads here, and calls them only in the browser. */
const inBrowser = (): never => {
  throw new Error("there's no browser at build time")
}
export { inBrowser as createRoot, inBrowser as hydrateRoot }

const renderToStaticMarkup: RenderStatic = (node, failed) =>
  renderByReact(failed === undefined ? node : lenient(node, failed))

/** Adds the markers that React needs to hydrate the HTML. */
export { renderToStaticMarkup, renderToString }
/** For `import React from 'react'`, as in older code. */
const everything = { ...React, ...jsxRuntime, renderToStaticMarkup }
export { everything as default }
