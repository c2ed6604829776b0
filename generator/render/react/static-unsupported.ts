// What our renderer of React elements does not know, it leaves to React.

/** Thrown inside, and never seen outside: React renders what is not understood here. */
export class Unsupported extends Error {}

export function unsupported(): never {
  throw new Unsupported()
}
