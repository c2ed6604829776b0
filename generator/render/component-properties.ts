// Checks the properties that Markdown passes to a component, where no type checker sees them.
import type { PropertyRule } from '../api/theme.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { Span } from '../base/text.ts'
import { propertyMissing, propertyUnknown, propertyValueUnknown } from './diagnostics.ts'

/** A component that lists its properties (without `children`) in `properties`. Any other component accepts everything. */
export interface WithProperties {
  readonly properties?: Readonly<Record<string, PropertyRule>>
}

export function wrongProperties(
  name: string,
  { properties }: WithProperties,
  given: Readonly<Record<string, unknown>>,
  span: Span,
): Diagnostic[] {
  if (properties === undefined) return []
  const known = Object.keys(properties)
  return [
    ...Object.entries(given).flatMap(([property, value]) => {
      const rule = Object.hasOwn(properties, property) ? properties[property] : undefined
      if (rule === undefined) return property === 'children' ? [] : [propertyUnknown(span, name, property, known)]
      const isAllowed = typeof rule === 'string' || typeof value !== 'string' || rule.includes(value)
      return isAllowed ? [] : [propertyValueUnknown(span, name, { property, value: value as string, allowed: rule })]
    }),
    ...known
      .filter((property) => properties[property] === 'required' && (given[property] ?? null) === null)
      .map((property) => propertyMissing(span, name, property)),
  ]
}
