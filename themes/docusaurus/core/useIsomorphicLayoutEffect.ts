import { useEffect, useLayoutEffect } from 'react'

/** An effect before the browser paints; the build has none. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
export default useIsomorphicLayoutEffect
