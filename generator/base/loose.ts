// Values of a configuration that somebody else wrote: read without trust.

export type Loose = Readonly<Record<string, unknown>>

export function loose(value: unknown): Loose {
  return (typeof value === 'object' || typeof value === 'function') && value !== null ? (value as Loose) : {}
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value)
    ? (value as unknown[]).filter((one) => one !== null && one !== undefined && one !== false)
    : value === undefined || value === null || value === false
      ? []
      : [value]
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * A value that was read, with U+FFFD for U+0000, which stands for no text. Throws for one that holds itself, as lists of YAML may: nothing
 * can be made of it.
 */
export function finite(value: unknown): unknown {
  const written = JSON.stringify(value) ?? ''
  return written.includes('\\u0000')
    ? (JSON.parse(written, (_, one: unknown) =>
        typeof one === 'string' ? one.replaceAll('\0', '\uFFFD') : one,
      ) as unknown)
    : value
}
