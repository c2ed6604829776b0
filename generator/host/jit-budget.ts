// How long V8 interprets a function before it optimizes it.
import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 wait eight times as long as usual. A build is short: optimizing what runs a few thousand times costs more than it saves.
 * Call it once a build's code is loaded, because V8 rejects the compiled code of Node's own modules under changed flags.
 */
export function optimizeLate(): void {
  setFlagsFromString('--interrupt-budget=540672')
}
