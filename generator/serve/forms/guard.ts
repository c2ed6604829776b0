// Limits who may post a form, and how often.
import type { IncomingMessage } from 'node:http'

/** Whether a post comes from another site's page. Programs other than browsers send neither header and are allowed. */
export function isForeign(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.origin
  if (origin === undefined) return false
  // The scheme may differ, because a proxy may terminate TLS. `null` is the origin of sandboxed pages.
  const [, from] = /^https?:\/\/(.+)$/.exec(origin.toLowerCase()) ?? []
  return from === undefined || from !== request.headers.host?.toLowerCase()
}

export interface FloodLimits {
  /** Posts that an IP address may send at once. */
  readonly burst: number
  /** Milliseconds until it may send another one. */
  readonly every: number
}

export interface FloodGate {
  /** Takes one of an IP address's tokens: 0 if there was one, otherwise the seconds until there is. */
  take(address: string): number
}

/** If there are more IP addresses, the oldest is forgotten, which is always in its favor. */
const ADDRESSES = 10_000

/** A token bucket per IP address. `now` returns milliseconds. */
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

/** Slots for posts while they're read: `all` in total and `each` per IP address, so that a slow sender doesn't block the others. */
export interface ReadingRoom {
  /** Takes a slot: returns a function that releases it, or null if none is free. */
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

/** An IPv6 customer has a whole /64, so its addresses count as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) while (groups.length < 4) groups.push('0')
  return groups.slice(0, 4).join(':')
}
