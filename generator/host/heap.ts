// Limits the memory that the process uses beyond its live data.
import { setFlagsFromString } from 'node:v8'

/**
 * Collect garbage when live data has grown by this percentage; by default, V8 waits until it has doubled or more. Frequent collection costs time, which a
 * small site has no reason to spend.
 */
const GROWTH = { large: 70, huge: 40, vast: 20 }

export function keepHeapSmall(size: keyof typeof GROWTH): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH[size]}`)
}
