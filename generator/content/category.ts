// `_category_.json` or its YAML form: a folder's label, position and index page.
import * as v from 'valibot'
import { parse, YAMLParseError } from 'yaml'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { clearest, didYouMean, meantBy } from '../base/nearest.ts'
import { describeValue } from '../base/describe-value.ts'
import { keysTwiceInJson } from '../base/parse/json-keys.ts'
import { parsedUpTo } from '../base/parse/parse-error.ts'
import { escapePattern, type Locale, type SourceText } from '../base/text.ts'
import { finite } from '../base/unknown-record.ts'
import { badCategory } from './diagnostics.ts'
import type { Category } from './types.ts'

const link = v.strictObject({
  type: v.picklist(['generated-index', 'doc', 'none']),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  slug: v.optional(v.pipe(v.string(), v.regex(/^\/[^\s?#]*[^\s?#/]$/, 'must begin with "/" and not end with it'))),
  id: v.optional(v.string()),
})
const schema = v.strictObject({
  label: v.optional(v.string()),
  position: v.optional(v.number()),
  collapsed: v.optional(v.boolean()),
  collapsible: v.optional(v.boolean()),
  link: v.optional(v.nullable(link)),
})

export function readCategory(source: SourceText, locale: Locale, folder: string): Outcome<Category | null> {
  let parsed: unknown
  try {
    parsed = finite(source.path.endsWith('.json') ? JSON.parse(source.text) : parse(source.text))
    const [twice] = source.path.endsWith('.json') ? keysTwiceInJson(source.text, parsed) : []
    if (twice !== undefined)
      return {
        value: null,
        diagnostics: [
          badCategory({ path: source.path, start: twice.second[0], end: twice.second[1] }, 'has a duplicate key'),
        ],
      }
  } catch (error) {
    const start = parsedUpTo(error)
    return {
      value: null,
      diagnostics: [
        badCategory(
          { path: source.path, start, end: start + 1 },
          error instanceof YAMLParseError && error.code === 'DUPLICATE_KEY'
            ? 'has a duplicate key'
            : `isn't valid ${source.path.endsWith('.json') ? 'JSON' : 'YAML'}`,
          source.path.endsWith('.json')
            ? 'Check the quotes, brackets and commas here. JSON has no comma after the last value, and no comments.'
            : undefined,
        ),
      ],
    }
  }
  const { value: good, issues } = usable(parsed)
  const diagnostics = issues.map((issue) => wrongValue(source, issue))
  if (good === null) return { value: null, diagnostics }
  const { link: to, ...rest } = good
  return {
    value: { source, locale, folder, ...rest, ...(to === null || to === undefined ? {} : { link: to }) },
    diagnostics,
  }
}

interface Usable {
  /** Null if the file isn't an object. */
  readonly value: v.InferOutput<typeof schema> | null
  readonly issues: readonly v.BaseIssue<unknown>[]
}

/** A file's content without its invalid and unknown keys. valibot reports one unknown key at a time. */
function usable(parsed: unknown): Usable {
  const issues: v.BaseIssue<unknown>[] = []
  for (let rest = parsed; ;) {
    const result = v.safeParse(schema, rest)
    if (result.success) return { value: result.output, issues }
    issues.push(...(result.issues as readonly v.BaseIssue<unknown>[]))
    if (!v.is(table, rest)) return { value: null, issues }
    rest = without(rest, result.issues as readonly v.BaseIssue<unknown>[])
  }
}

/** A missing key removes the object that lacks it. */
function without(value: Readonly<Record<string, unknown>>, issues: readonly v.BaseIssue<unknown>[]): unknown {
  const left = { ...value }
  for (const { path = [], input } of issues) {
    const [key = '', inner] = path.map((item) => String(item.key))
    const within = left[key]
    if (inner === undefined || inner === 'type' || input === undefined || !v.is(table, within)) delete left[key]
    else left[key] = Object.fromEntries(Object.entries(within).filter(([name]) => name !== inner))
  }
  return left
}

const table = v.record(v.string(), v.unknown())

function wrongValue({ path, text }: SourceText, issue: v.BaseIssue<unknown>): Diagnostic {
  const name = (issue.path ?? []).map((item) => String(item.key)).join('.')
  const key = name.slice(name.lastIndexOf('.') + 1)
  const start = Math.max(0, text.search(new RegExp(`["']?\\b${escapePattern(key)}\\b`)))
  const span = { path, start, end: start + key.length + 2 }
  if (name === '') return badCategory(span, 'must be a list of `key: value` lines or an object', foundText(issue))
  const known = name.startsWith('link.') ? Object.keys(link.entries) : Object.keys(schema.entries)
  if (issue.kind === 'schema' && issue.input === undefined)
    return badCategory(
      span,
      `has no "${name}"`,
      `Write one: it ${ruleOf({ ...issue, type: key === 'type' ? 'picklist' : issue.type })}.`,
    )
  if (issue.expected === 'never') {
    const { meant } = meantBy(key, clearest(key, known))
    return badCategory(span, `has an unknown key "${name}"`, didYouMean(key, known), meant)
  }
  return badCategory(span, `has a wrong value at "${name}": it ${ruleOf(issue)}`, foundText(issue))
}

const RULES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  Object: 'must be an object',
}

function ruleOf({ message, type, expected }: v.BaseIssue<unknown>): string {
  if (message.startsWith('must')) return message
  return type === 'picklist' ? 'must be "generated-index", "doc" or "none"' : (RULES[expected ?? ''] ?? message)
}

function foundText(issue: v.BaseIssue<unknown>): string {
  return `Found ${issue.input === null ? 'nothing' : describeValue(issue)}.`
}
