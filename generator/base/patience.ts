// How long V8 waits before it optimises a function. A build is short: what it runs a few thousand times is not worth it (docs/PERFORMANCE.md).
//
// The modules of Node come with compiled code, which V8 takes only under the flags that it has begun with; under others they are compiled anew,
// which costs a thread as much as its whole start. So the flag stands only while nothing is loaded: it is set when a build has its code, and
// taken back while a thread begins.
import { setFlagsFromString } from 'node:v8'

/** Eight times as long as V8 waits by itself, and that. */
const LONG = '--interrupt-budget=540672'
const USUAL = '--interrupt-budget=67584'

/** How many threads are beginning, and whether the flag is wanted, for all threads. */
const shared = new Int32Array(new SharedArrayBuffer(8))
const BEGINNING = 0
const WANTED = 1

/** From now on V8 waits longer, as soon as no thread is beginning. */
export function bePatient(): void {
  Atomics.store(shared, WANTED, 1)
  if (Atomics.load(shared, BEGINNING) === 0) setFlagsFromString(LONG)
}

/** A thread that begins, for all threads. */
export interface Beginning {
  readonly shared: Int32Array
  /** Whether it is counted no more. */
  readonly own: Int32Array
}

/** A thread begins: what it is to hand to `hasBegun` when it has loaded its code, and whoever started it when it ends. */
export function whileBeginning(): Beginning {
  Atomics.add(shared, BEGINNING, 1)
  if (Atomics.load(shared, WANTED) === 1) setFlagsFromString(USUAL)
  return { shared, own: new Int32Array(new SharedArrayBuffer(4)) }
}

/** The thread that was given this has loaded its code, or has ended before; flags are the same for all threads. */
export function hasBegun(given: unknown): void {
  if (!isBeginning(given) || Atomics.exchange(given.own, 0, 1) === 1) return
  if (Atomics.sub(given.shared, BEGINNING, 1) === 1 && Atomics.load(given.shared, WANTED) === 1)
    setFlagsFromString(LONG)
}

function isBeginning(given: unknown): given is Beginning {
  if (typeof given !== 'object' || given === null || !('shared' in given) || !('own' in given)) return false
  return given.shared instanceof Int32Array && given.own instanceof Int32Array
}
