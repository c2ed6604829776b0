// How much memory the process takes beyond what it holds.
import { setFlagsFromString } from 'node:v8'

/**
 * Garbage is collected when what is held has grown by so many percent; else V8 waits until it has doubled, or more. Collecting more often costs
 * time, which a small site has no reason to spend, and one whose memory is little at any rate should spend less of.
 */
const GROWTH = { large: 70, huge: 40, vast: 20 }

export function keepHeapSmall(size: keyof typeof GROWTH): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH[size]}`)
}
