import { hashOf } from '../base/hash.ts'
import type { CardInput } from './types.ts'

/** Part of each key: changes when the drawing of cards does. */
const VERSION = 'card 5'

/** What a card is known by: everything that it shows. */
export function cardKey(input: CardInput): string {
  return hashOf(`${VERSION}\n${JSON.stringify({ ...input, path: undefined })}`)
}
