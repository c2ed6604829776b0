import { useEffect, useLayoutEffect } from 'react'

/** A layout effect in the browser, and an ordinary one at build time, where neither runs. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
export default useIsomorphicLayoutEffect
