// How much memory the process takes beyond what it holds.
import { setFlagsFromString } from 'node:v8'

/**
 * Garbage is collected when what is held has grown by so many percent; else V8 waits until it has doubled, or more. Collecting more often costs
 * time, which a small site has no reason to spend.
 */
const GROWTH = 40

export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
}
