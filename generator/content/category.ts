// `_category_.json`, also as YAML: the name, place and index page of a folder.
import * as v from 'valibot'
import { parse, parseDocument, YAMLParseError } from 'yaml'
import type { Outcome } from '../base/diagnostic.ts'
import type { Locale, SourceText } from '../base/text.ts'
import { badCategory } from './diagnostics.ts'
import type { Category } from './types.ts'

const schema = v.strictObject({
  label: v.optional(v.string()),
  position: v.optional(v.number()),
  collapsed: v.optional(v.boolean()),
  collapsible: v.optional(v.boolean()),
  link: v.optional(
    v.nullable(
      v.strictObject({
        type: v.picklist(['generated-index', 'doc', 'none']),
        title: v.optional(v.string()),
        description: v.optional(v.string()),
        slug: v.optional(
          v.pipe(v.string(), v.regex(/^\/[^\s?#]*[^\s?#/]$/, 'must begin with "/" and not end with it')),
        ),
        id: v.optional(v.string()),
      }),
    ),
  ),
})

/** Where a key of JSON stands for the second time: JSON is YAML, which allows no two. */
function keyTwice(text: string): readonly [start: number, end: number] | undefined {
  return parseDocument(text).errors.find(({ code }) => code === 'DUPLICATE_KEY')?.pos
}

export function readCategory(source: SourceText, locale: Locale, folder: string): Outcome<Category | null> {
  let parsed: unknown
  try {
    parsed = source.path.endsWith('.json') ? JSON.parse(source.text) : parse(source.text)
    const twice = source.path.endsWith('.json') ? keyTwice(source.text) : undefined
    if (twice !== undefined)
      return {
        value: null,
        diagnostics: [badCategory({ path: source.path, start: twice[0], end: twice[1] }, 'has a key twice')],
      }
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))
    const start = error instanceof YAMLParseError ? error.pos[0] : at === null ? 0 : Number(at[1])
    return {
      value: null,
      diagnostics: [
        badCategory(
          { path: source.path, start, end: start + 1 },
          error instanceof YAMLParseError && error.code === 'DUPLICATE_KEY'
            ? 'has a key twice'
            : `is not valid ${source.path.endsWith('.json') ? 'JSON' : 'YAML'}`,
        ),
      ],
    }
  }
  const result = v.safeParse(schema, parsed)
  if (!result.success) {
    const issue = result.issues[0]
    const path = (issue.path ?? []).map((item) => String(item.key)).join('.')
    const key = path.split('.').pop() ?? ''
    const start = Math.max(0, source.text.search(new RegExp(`["']?\\b${key}\\b`)))
    return {
      value: null,
      diagnostics: [
        badCategory(
          { path: source.path, start, end: start + key.length + 2 },
          `has a wrong value at "${path}": ${issue.message}`,
        ),
      ],
    }
  }
  const { link, ...rest } = result.output
  return {
    value: { source, locale, folder, ...rest, ...(link === null || link === undefined ? {} : { link }) },
    diagnostics: [],
  }
}
