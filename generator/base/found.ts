// A value that is wrong, in words: what a message says that it found.

/** `received` is what the validator calls a value that is short, such as `5` or `"text"`. */
export function foundIn({ input, received }: { readonly input: unknown; readonly received: string }): string {
  if (input === '') return '""'
  if (Array.isArray(input)) return input.length === 0 ? 'an empty list' : 'a list'
  if (typeof input === 'function') return 'a function'
  return typeof input === 'object' && input !== null ? 'an object' : received
}
