// Front matter keys of plugins and collections: checked by their schemas, and no longer unknown.
import type { Collection } from '../api/collection.ts'
import type { SchemaIssue, StandardSchema } from '../api/schema.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import type { ResolvedConfig } from '../config/types.ts'
import type { RawDoc } from '../content/types.ts'
import { asJson } from './data.ts'
import { dataUnfit } from './diagnostics.ts'
import { pathOf, validated } from './schemas.ts'

/** What was read, with the values that schemas give. Diagnostics of keys that a schema defines are its own. */
export function withSchemas<C extends { readonly docs: readonly RawDoc[] }>(
  content: Outcome<C>,
  config: ResolvedConfig,
): Outcome<C> {
  const keys = Object.assign({}, ...config.plugins.map(({ frontMatter }) => frontMatter)) as Readonly<
    Record<string, StandardSchema>
  >
  const { collections } = config
  if (Object.keys(keys).length === 0 && collections.length === 0) return content
  const found: Diagnostic[] = []
  const defined = new Set<string>()
  const docs = content.value.docs.map((doc) => {
    const collection = collections.find(({ folder }) => doc.key.startsWith(`${folder.replace(/\/$/, '')}/`))
    const data = doc.front.data ?? {}
    const checked = { ...data, ...ofKeys(keys, data, doc, found), ...ofCollection(collection, data, doc, found) }
    const known = collection === undefined ? Object.keys(keys) : Object.keys(data)
    for (const key of known) defined.add(placeOf(doc, key))
    return Object.keys(checked).length === 0 ? doc : { ...doc, front: { ...doc.front, data: checked } }
  })
  const isUnknown = ({ code, span }: Diagnostic): boolean =>
    code === 'SSG206' && span !== undefined && defined.has(`${span.path}\n${span.start}`)
  const diagnostics = content.diagnostics.filter((one) => !isUnknown(one))
  return { value: { ...content.value, docs }, diagnostics: [...diagnostics, ...found] }
}

function placeOf({ source, keyOffsets }: RawDoc, key: string): string {
  return `${source.path}\n${keyOffsets[key] ?? 0}`
}

function ofKeys(
  keys: Readonly<Record<string, StandardSchema>>,
  data: Readonly<Record<string, unknown>>,
  doc: RawDoc,
  found: Diagnostic[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([key, schema]) => {
      if (!Object.hasOwn(data, key)) return []
      const value = valid(schema, data[key], (issue) => problem(doc, [key, ...pathOf(issue)], issue.message), found)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

function ofCollection(
  collection: Collection | undefined,
  data: Readonly<Record<string, unknown>>,
  doc: RawDoc,
  found: Diagnostic[],
): Readonly<Record<string, unknown>> {
  if (collection === undefined) return {}
  const value = valid(collection.schema, data, (issue) => problem(doc, pathOf(issue), issue.message), found)
  return (value as Readonly<Record<string, unknown>> | undefined) ?? {}
}

function problem(doc: RawDoc, path: readonly string[], message: string): Diagnostic {
  const [key = ''] = path
  const start = doc.keyOffsets[key] ?? 0
  const span = { path: doc.source.path, start, end: start + (doc.keyOffsets[key] === undefined ? 0 : key.length) }
  return dataUnfit(span, path.join('.'), message)
}

/** The value that a schema gives; undefined where it refuses the one that was written. */
function valid(
  schema: StandardSchema,
  value: unknown,
  say: (issue: SchemaIssue) => Diagnostic,
  found: Diagnostic[],
): unknown {
  const checked = validated(schema, value, asJson)
  found.push(...checked.issues.map(say))
  return checked.value
}
