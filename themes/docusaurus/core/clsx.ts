// Joins class names from strings, lists and objects. Replaces `clsx` and `classnames`, which come with Docusaurus.

export type ClassValue =
  string | number | boolean | null | undefined | readonly ClassValue[] | Readonly<Record<string, unknown>>

export function clsx(...values: readonly ClassValue[]): string {
  return values
    .flatMap((value): readonly string[] => {
      if (typeof value === 'string' || typeof value === 'number')
        return value === '' || value === 0 ? [] : [String(value)]
      if (Array.isArray(value)) return [clsx(...(value as readonly ClassValue[]))]
      if (typeof value !== 'object' || value === null) return []
      return Object.entries(value).flatMap(([name, on]) => (on ? [name] : []))
    })
    .filter((name) => name !== '')
    .join(' ')
}

export default clsx
