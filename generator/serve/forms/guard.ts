// Who may post a form, and how often.
import type { IncomingMessage } from 'node:http'

/** A post from another site's page. Programs other than browsers send neither header and are allowed. */
export function isForeign(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.origin
  if (origin === undefined) return false
  // The scheme may differ: a proxy in front may speak TLS. `null` is the origin of sandboxed pages.
  const [, from] = /^https?:\/\/(.+)$/.exec(origin.toLowerCase()) ?? []
  return from === undefined || from !== request.headers.host?.toLowerCase()
}

export interface FloodLimits {
  /** Posts that an address may send at once. */
  readonly burst: number
  /** Milliseconds until it may send another one. */
  readonly every: number
}

export interface FloodGate {
  /** Take a token of an address: 0 when there was one, else the seconds until there is. */
  take(address: string): number
}

/** More addresses than this are not told apart by time: the oldest is forgotten, which only ever helps it. */
const ADDRESSES = 10_000

/** A token bucket for each address. `now` gives milliseconds. */
export function floodGate({ burst, every }: FloodLimits, now: () => number): FloodGate {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take: (address) => {
      const key = networkOf(address)
      const time = now()
      const before = buckets.get(key)
      const tokens = before === undefined ? burst : Math.min(burst, before.tokens + (time - before.at) / every)
      buckets.delete(key)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time })
      if (buckets.size > ADDRESSES) buckets.delete(buckets.keys().next().value as string)
      return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) * every) / 1000))
    },
  }
}

/** Places for posts while they are read: `all` together and `each` for an address, so that a slow sender does not keep the others out. */
export interface ReadingRoom {
  /** Take a place: a function that gives it back, or null when none is free. */
  enter(address: string): (() => void) | null
}

export function readingRoom(all: number, each: number): ReadingRoom {
  const inside: string[] = []
  return {
    enter: (address) => {
      const key = networkOf(address)
      if (inside.length >= all || inside.filter((other) => other === key).length >= each) return null
      inside.push(key)
      return () => void inside.splice(inside.indexOf(key), 1)
    },
  }
}

/** An IPv6 customer has a whole /64: its addresses count as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
