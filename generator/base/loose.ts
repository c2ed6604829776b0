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
