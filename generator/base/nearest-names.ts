// Suggests the nearest name, for many lookups in the same list.
import { clearest, nearest } from './nearest.ts'
import { lowerBound } from './lower-bound.ts'
import { backwards, byText } from './text.ts'

/** As many names are all compared. */
const COMPARED = 500

/** Of more names, as many on each side are compared that begin alike, and as many that end alike. */
const AROUND = 25

/** NearestNames among which one that was meant is looked for again and again: however many there are, a question costs no more than with a few hundred. */
export class NearestNames {
  readonly #names: readonly string[]
  readonly #answers = new Map<string, string | undefined>()
  #orders: readonly Order[] | null = null

  constructor(names: Iterable<string>) {
    this.#names = [...names]
  }

  /** `Did you mean "x"?` or nothing. */
  didYouMean(name: string): string | undefined {
    const found = this.nearest(name)
    return found === undefined ? undefined : `Did you mean "${found}"?`
  }

  nearest(name: string): string | undefined {
    if (!this.#answers.has(name)) this.#answers.set(name, nearest(name, this.#near(name)))
    return this.#answers.get(name)
  }

  /** The nearest name, unless another one is as near. */
  clearest(name: string): string | undefined {
    return clearest(name, this.#near(name))
  }

  #near(name: string): readonly string[] {
    const names = this.#names
    if (names.length <= COMPARED) return names
    // NearestNames that begin alike, and names that end alike: a mistake in the last part is among the first, one before it among the second.
    this.#orders ??= [ordered(names, (one) => one.toLowerCase()), ordered(names, (one) => backwards(one.toLowerCase()))]
    const found = new Set(this.#orders.flatMap((order) => around(order, name)))
    return [...found].sort((a, b) => a - b).map((at) => names[at] as string)
  }
}

/** The places of names in the order of what stands for them. */
interface Order {
  readonly keyOf: (name: string) => string
  readonly keys: readonly string[]
  readonly places: readonly number[]
}

function ordered(names: readonly string[], keyOf: (name: string) => string): Order {
  const keys = names.map(keyOf)
  const places = [...keys.keys()].sort((a, b) => byText(keys[a] as string, keys[b] as string) || a - b)
  return { keyOf, keys: places.map((at) => keys[at] as string), places }
}

function around({ keyOf, keys, places }: Order, name: string): readonly number[] {
  const at = lowerBound(keys, keyOf(name))
  return places.slice(Math.max(0, at - AROUND), at + AROUND)
}
