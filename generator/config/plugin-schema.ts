// Schemas of plugins, collections and admonition kinds.
import * as v from 'valibot'
import { isColor } from '../base/html/color.ts'
import type { SitePlugin } from '../api/plugin.ts'
import type { Collection } from '../api/collection.ts'
import { text } from './addresses.ts'

export const sitePlugin = v.custom<SitePlugin>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be a plugin that `definePlugin` returned',
)

export const collection = v.custom<Collection>((value) => {
  const { name, folder, schema } = (value ?? {}) as Partial<Record<keyof Collection, unknown>>
  const standard = (schema as Partial<Record<'~standard', { readonly validate?: unknown }>> | undefined)?.['~standard']
  return typeof name === 'string' && typeof folder === 'string' && typeof standard?.validate === 'function'
}, 'must be a collection: `defineCollection({ name, folder, schema })` with a Standard Schema')

/** One color, or one per mode. */
const ofModes = /^light-dark\(([^(),]+),([^(),]+)\)$/

function isColorOfModes(value: string): boolean {
  const [, ...both] = ofModes.exec(value) ?? []
  return both.length === 0 ? isColor(value) : both.every((one) => isColor(one.trim()))
}

export const admonitionKind = v.strictObject({
  title: v.union([text, v.record(v.string(), text)], 'must be text, or an object that maps locales to text'),
  icon: v.optional(
    v.pipe(v.string(), v.regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,+-]+$/, 'must be path data such as "M3 3h16v16H3z"')),
  ),
  color: v.optional(
    v.pipe(v.string(), v.check(isColorOfModes, 'must be a CSS color such as "#c2410c", or `light-dark(#…, #…)`')),
  ),
})
