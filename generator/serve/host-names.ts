// Valid host names for a server on this machine. Another site's page can point its own name at this machine (DNS rebinding) and would then read what only the
// developer should see, so other names are refused.
import { isIP } from 'node:net'

/** Accepts `localhost`, numeric IP addresses (which can't be pointed elsewhere) and the name given with `--host`. */
export function localNames(own: string): (hostHeader: string) => boolean {
  return (header) => {
    const name = header.replace(/:\d+$/, '').toLowerCase()
    const bare = name.replace(/^\[(.*)\]$/, '$1')
    return bare === 'localhost' || bare.endsWith('.localhost') || isIP(bare) !== 0 || bare === own.toLowerCase()
  }
}
