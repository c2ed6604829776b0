/** `received`: the validator's text for short values, such as `5` or `"text"`. */
export function describeValue({ input, received }: { readonly input: unknown; readonly received: string }): string {
  if (input === '') return '""'
  if (Array.isArray(input)) return input.length === 0 ? 'an empty list' : 'a list'
  if (typeof input === 'function') return 'a function'
  return typeof input === 'object' && input !== null ? 'an object' : received
}
