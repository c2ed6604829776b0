import { useEffect, useState } from 'react'

/** Whether React runs here: in an island, after it has taken over what the build made. */
export default function useIsBrowser(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
