// React as one module, bundled once in production mode: what themes and pages import as `react` and `react/jsx-runtime`.
export {
  Children, Component, Fragment, PureComponent, StrictMode, Suspense, cloneElement, createContext, createElement, createRef, forwardRef, isValidElement,
  lazy, memo, startTransition, use, useCallback, useContext, useDebugValue, useDeferredValue, useEffect, useId, useImperativeHandle, useInsertionEffect,
  useLayoutEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore, useTransition, version,
} from 'react'
export { jsx, jsxs } from 'react/jsx-runtime'
export { renderToStaticMarkup } from 'react-dom/server'
