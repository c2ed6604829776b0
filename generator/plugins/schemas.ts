// Values checked by Standard Schemas of plugins and collections.
import type { SchemaIssue, StandardSchema } from '../api/schema.ts'
import { messageOf } from '../base/text.ts'

/** A schema's value, which `finish` may change or refuse; undefined with the reasons if there is none. */
export function validated(
  schema: StandardSchema,
  value: unknown,
  finish: (value: unknown) => unknown = (made) => made,
): { readonly value: unknown; readonly issues: readonly SchemaIssue[] } {
  try {
    const result = schema['~standard'].validate(value)
    if (result instanceof Promise) throw new Error("the schema is asynchronous, which isn't supported")
    if (result.issues !== undefined) return { value: undefined, issues: result.issues }
    return { value: finish(result.value), issues: [] }
  } catch (error) {
    return { value: undefined, issues: [{ message: messageOf(error) }] }
  }
}

export function pathOf({ path = [] }: SchemaIssue): string[] {
  return path.map((part) => String(typeof part === 'object' ? part.key : part))
}
