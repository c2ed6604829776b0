// Names under which a server on this machine may be asked. A page of another site can point its own name at this machine (DNS
// rebinding) and would then read what only the developer should see: such a name is not answered.
import { isIP } from 'node:net'

/** Answers for `localhost`, for addresses written as numbers (they cannot be pointed elsewhere) and for the name given with `--host`. */
export function localNames(own: string): (hostHeader: string) => boolean {
  return (header) => {
    const name = header.replace(/:\d+$/, '').toLowerCase()
    const bare = name.replace(/^\[(.*)\]$/, '$1')
    return bare === 'localhost' || bare.endsWith('.localhost') || isIP(bare) !== 0 || bare === own.toLowerCase()
  }
}
