import { hashOf } from '../base/hash.ts'
import type { CardInput } from './types.ts'

/** Part of each key: changes when the cards' design does. */
const VERSION = 'card 5'

/** Identifies a card: a hash of everything that it shows. */
export function cardKey(input: CardInput): string {
  return hashOf(`${VERSION}\n${JSON.stringify({ ...input, path: undefined })}`)
}
