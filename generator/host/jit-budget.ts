// Delays V8's optimization of functions.
import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 wait eight times longer than usual. A build is short: optimizing code that runs a few thousand times costs more than it saves. Call it after a
 * build's code is loaded, because V8 rejects the compiled code of Node's own modules under changed flags.
 */
export function optimizeLate(): void {
  setFlagsFromString('--interrupt-budget=540672')
}
