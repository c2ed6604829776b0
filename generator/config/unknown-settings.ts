// Finds all unknown settings at once; valibot reports only the first one per object.
import { configSchema } from './schema.ts'

export interface UnknownSetting {
  readonly keys: readonly string[]
  /** The valid names at this level. */
  readonly known: readonly string[]
}

/** The parts of valibot's internal structure that are read here; it has no public type for a schema with entries. */
interface Schema {
  readonly type?: string
  readonly wrapped?: Schema
  readonly getter?: (input: unknown) => Schema
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  /** A record's value schema. */
  readonly value?: Schema
  readonly options?: readonly Schema[]
  /** A variant's discriminator key. */
  readonly key?: string
  readonly literal?: unknown
}

/** The unknown settings of an exported configuration, and the rest of it. */
export function withoutUnknown(exported: unknown): { readonly rest: unknown; readonly unknown: UnknownSetting[] } {
  const unknown: UnknownSetting[] = []
  return { rest: known(configSchema as unknown as Schema, exported, [], unknown), unknown }
}

function known(schema: Schema | undefined, value: unknown, keys: readonly string[], found: UnknownSetting[]): unknown {
  const node = schemaOf(schema, value)
  if (Array.isArray(value))
    return value.map((element, index) => known(node?.item, element, [...keys, String(index)], found))
  if (!isPlain(value) || node === undefined) return value
  const { entries } = node
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    if (entries === undefined) return [[key, known(node.value, inner, [...keys, key], found)]]
    if (Object.hasOwn(entries, key)) return [[key, known(entries[key], inner, [...keys, key], found)]]
    found.push({ keys: [...keys, key], known: Object.keys(entries) })
    return []
  })
  return Object.fromEntries(kept) as unknown
}

/** The schema for a value of this kind; undefined if none of several matches. */
function schemaOf(schema: Schema | undefined, value: unknown): Schema | undefined {
  if (schema?.wrapped !== undefined) return schemaOf(schema.wrapped, value)
  if (schema?.getter !== undefined) return schemaOf(schema.getter(value), value)
  const { type, options = [], key = '' } = schema ?? {}
  if (type === 'variant')
    return options.find(({ entries }) => entries?.[key]?.literal === (value as Record<string, unknown> | null)?.[key])
  if (type !== 'union') return schema
  return options.map((option) => schemaOf(option, value)).find((option) => option !== undefined && fits(option, value))
}

function fits(schema: Schema, value: unknown): boolean {
  if (Array.isArray(value)) return schema.item !== undefined
  return isPlain(value) && (schema.entries !== undefined || schema.type === 'record')
}

/** Whether an object is a plain literal: plugins and class instances are left alone. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
