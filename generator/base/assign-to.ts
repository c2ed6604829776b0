// Merges two objects without creating a V8 hidden class for each result.

/** Returns both objects as one. For `{ ...one, more }`, V8 gives every object its own hidden class: half a kilobyte per page model, and ten times slower. */
export function assignTo<One extends object, Other extends object>(
  one: One,
  other: Other,
): Omit<One, keyof Other> & Other {
  return Object.assign({ ...one }, other)
}
