import { useEffect, useState } from 'react'

/** Whether React runs in the browser: true in an island after hydration. */
export default function useIsBrowser(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
