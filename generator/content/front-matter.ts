// Front matter: parsed by gray-matter and the `yaml` package, which locates errors, and validated with a schema.
import matter from 'gray-matter'
import * as v from 'valibot'
import { LineCounter, parse, parseDocument } from 'yaml'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { offsetsOfKeys } from '../base/parse/key-offsets.ts'
import { finite } from '../base/unknown-record.ts'
import { ownProperty } from '../base/own-property.ts'
import { WEB_ADDRESS } from '../base/paths.ts'
import { dayOrMoment, isDay } from '../base/parse/dates.ts'
import { readSimple } from '../base/parse/simple-yaml.ts'
import { readToml, TomlProblem } from '../base/parse/toml.ts'
import { compactAll, type SourceText, type Span } from '../base/text.ts'
import {
  badFrontMatterValue,
  badToml,
  badYaml,
  scriptFrontMatter,
  unclosedFrontMatter,
  unknownFrontMatterKey,
} from './diagnostics.ts'
import { frontMatterBlock, type FrontMatterBlock } from '../source/front-matter-block.ts'
import type { FrontMatter } from './types.ts'

export interface FrontMatterRead {
  readonly values: FrontMatter
  readonly bodyStart: number
  readonly keyOffsets: Readonly<Record<string, number>>
}

const day = v.pipe(v.string(), v.check(isDay, 'must be a date such as 2026-01-31'))
const date = v.pipe(
  v.string(),
  v.check((text) => dayOrMoment(text) !== null, 'must be a date such as 2026-01-31 or 2026-01-31T08:00:00Z'),
  v.transform((text) => dayOrMoment(text) ?? text),
)
const level = v.pipe(
  v.number('must be a number from 2 to 6'),
  v.integer(),
  v.minValue(2, 'must be a number from 2 to 6'),
  v.maxValue(6, 'must be a number from 2 to 6'),
)
const boost = v.pipe(
  v.number('must be a number from 0.1 to 10'),
  v.minValue(0.1, 'must be a number from 0.1 to 10'),
  v.maxValue(10, 'must be a number from 0.1 to 10'),
)
const text = v.string('must be text')
const flag = v.boolean('must be true or false')
// YAML parses `8051` as a number; in a list of words, it's a word.
const word = v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'must be a list of strings')
const texts = v.array(word, 'must be a list')
const tag = v.pipe(
  word,
  v.check((name) => name.trim() !== '', 'must not contain empty text'),
)
const route = v.pipe(
  text,
  v.regex(/^[^\s?#]*[^\s?#/]$|^\/$/, 'must be a path without "?", "#", spaces or a trailing "/"'),
  v.check((slug) => !/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(slug), 'must be a path on this site, not an external URL'),
)

const alias = v.pipe(
  route,
  v.check((path) => path.startsWith('/'), 'must be a list of paths that begin with "/"'),
)

const entries = {
  id: text,
  title: v.pipe(text, v.minLength(1, 'must not be empty')),
  sidebar_label: text,
  sidebar_position: v.number('must be a number'),
  sidebar_badge: v.pipe(text, v.minLength(1, 'must not be empty')),
  search_exclude: flag,
  search_boost: boost,
  description: text,
  slug: route,
  aliases: v.array(alias, 'must be a list of old paths'),
  tags: v.array(tag, 'must be a list'),
  keywords: texts,
  ask: texts,
  image: text,
  draft: flag,
  unlisted: flag,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  pagination_label: text,
  pagination_prev: v.nullable(text),
  pagination_next: v.nullable(text),
  displayed_sidebar: v.nullable(text),
  custom_edit_url: v.nullable(
    v.pipe(text, v.regex(WEB_ADDRESS, 'must be an http(s), mailto or tel URL, or a path that begins with "/"')),
  ),
  last_update: v.strictObject({ date: v.optional(day), author: v.optional(text) }),
  format: v.picklist(['md', 'mdx', 'detect'], 'must be md, mdx or detect'),
  date,
  authors: v.union(
    [
      texts,
      v.pipe(
        text,
        v.transform((name) => [name]),
      ),
    ],
    'must be a list of author keys',
  ),
  translation_by: text,
  translation_of: v.pipe(text, v.regex(/^[0-9a-f]{8,64}$/, 'must be a hash written by `ssg translations stamp`')),
}
const schema = v.partial(v.strictObject(entries))

/** Known front matter keys. */
export const FRONT_MATTER_KEYS: readonly string[] = Object.keys(entries)

const refuse = (): never => {
  throw new Error('only YAML front matter is read')
}
// gray-matter would run JavaScript front matter, so every engine except YAML is replaced, under each of its names.
const engines = Object.fromEntries(
  ['js', 'javascript', 'coffee', 'coffeescript', 'cson', 'json', 'toml'].map((name) => [
    name,
    { parse: refuse, stringify: refuse },
  ]),
)
const options = {
  language: 'yaml',
  delimiters: ['---', '\0'] as [string, string],
  engines: { ...engines, yaml: { parse: (block: string) => block as unknown as object, stringify: refuse } },
}

/** Reads and validates a file's front matter. If there are errors, `values` has what could be read. */
export function readFrontMatter(source: SourceText): Outcome<FrontMatterRead> {
  const { text: all, path } = source
  const found = frontMatterBlock(all)
  if (found === null || (found.notation === '+++' && !found.isClosed))
    return { value: { values: {}, bodyStart: 0, keyOffsets: {} }, diagnostics: [] }
  if (found.notation === '+++') return readTomlBlock(found, path)
  const { language, text: lines, start, end, bodyStart } = found
  if (language !== '' && language !== 'yaml' && language !== 'yml')
    return {
      value: { values: {}, bodyStart, keyOffsets: {} },
      diagnostics: [scriptFrontMatter({ path, start: 0, end: all.slice(0, start).trimEnd().length }, language)],
    }
  // When this is only a warning, the page keeps all of its text.
  if (!found.isClosed)
    return {
      value: { values: {}, bodyStart, keyOffsets: {} },
      diagnostics: [unclosedFrontMatter({ path, start: 0, end: 3 })],
    }
  const keyOffsets = offsetsOfKeys(all, start, end)
  const { value, diagnostics } = parseBlock(blockOf(lines), path, start)
  const prose = proseIn(lines, value, diagnostics)
  if (prose === 'page') return { value: { values: {}, bodyStart: 0, keyOffsets: {} }, diagnostics: [] }
  const checked = check(value, path, keyOffsets)
  return {
    value: { values: compactAll(checked.value), bodyStart: prose === 'block' ? 0 : bodyStart, keyOffsets },
    diagnostics: [...diagnostics, ...checked.diagnostics],
  }
}

/**
 * Whether the lines between `---` are text instead of keys: `page` if the first `---` is a thematic break, followed by an empty line; `block` if the page
 * keeps the text and the error is reported.
 */
function proseIn(lines: string, value: unknown, problems: readonly Diagnostic[]): 'page' | 'block' | null {
  const isMapping = typeof value === 'object' && value !== null
  if (problems.length === 0 && isMapping) return null
  if (/^[ \t]*(?:\r?\n|\r)/.test(lines)) return 'page'
  return !isMapping || /\n[ \t]*\r?\n/.test(lines) ? 'block' : null
}

/** Front matter between `+++` lines. */
function readTomlBlock({ text: block, start, bodyStart }: FrontMatterBlock, path: string): Outcome<FrontMatterRead> {
  const places = new Map<string, number>()
  try {
    const values = JSON.parse(JSON.stringify(readToml(block, places))) as unknown
    const keyOffsets = Object.fromEntries([...places].map(([key, at]) => [key, start + at]))
    const checked = check(values, path, keyOffsets)
    return { value: { values: compactAll(checked.value), bodyStart, keyOffsets }, diagnostics: checked.diagnostics }
  } catch (error) {
    if (!(error instanceof TomlProblem)) throw error
    const at = start + error.at
    return {
      value: { values: {}, bodyStart, keyOffsets: {} },
      diagnostics: [badToml({ path, start: at, end: at + 1 }, error.message)],
    }
  }
}

/**
 * The YAML text between the marks, as gray-matter reads it, without its last line end. Given the whole file, gray-matter would read the rest of the `---`
 * line as an engine name. U+0000, which no source contains, is never a closing mark.
 */
function blockOf(lines: string): string {
  const block = lines.replace(/(?:\r\n|\n|\r)$/, '').replace(/\r(?!\n)/g, '\n')
  return matter(`---\n${block}`, options).matter
}

function parseBlock(block: string, path: string, start: number): Outcome<unknown> {
  const simple = readSimple(block.replaceAll('\r\n', '\n'))
  if (simple !== null) return { value: simple, diagnostics: [] }
  try {
    return {
      value: finite(parse(block.replace(/^\r?\n/, ''), { schema: 'core', logLevel: 'error' })) ?? {},
      diagnostics: [],
    }
  } catch (error) {
    const found = yamlProblems(block, path, start)
    return { value: {}, diagnostics: found.length > 0 ? found : [unresolved(block, path, start, error)] }
  }
}

/** Errors other than syntax: undefined or too many anchors and aliases (`&a`, `*a`). */
function unresolved(block: string, path: string, start: number, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : ''
  const alias = /^Unresolved alias.*: (\S+)$/.exec(message)?.[1]
  if (alias !== undefined) {
    const at = start + Math.max(0, block.replace(/^\n/, '').indexOf(`*${alias}`))
    return badYaml(
      { path, start: at, end: at + alias.length + 1 },
      `"*${alias}" refers to a value marked "&${alias}", but there is none above it.`,
    )
  }
  const reason = message.startsWith('Excessive alias')
    ? 'aliases such as "*a" expand to too much data.'
    : 'a value marked with an anchor such as "&a" contains itself.'
  return badYaml({ path, start, end: start + 1 }, reason)
}

/** A block's first syntax errors. Other parser failures, such as a list that contains itself, have no location. */
function yamlProblems(block: string, path: string, start: number): Diagnostic[] {
  try {
    const document = parseDocument(block, { lineCounter: new LineCounter(), schema: 'core' })
    const lead = block.startsWith('\n') ? 1 : 0
    return document.errors.slice(0, 3).map((error): Diagnostic => {
      const [from, to] = error.pos
      const reason =
        error.code === 'MULTIPLE_DOCS'
          ? 'a "..." or "---" line ends it too early.'
          : (error.message.split('\n')[0] as string).replace(/ at line \d+, column \d+:?$/, '.')
      return badYaml({ path, start: start + from - lead, end: start + Math.max(to, from + 1) - lead }, reason)
    })
  } catch {
    return []
  }
}

function check(value: unknown, path: string, offsets: Readonly<Record<string, number>>): Outcome<FrontMatter> {
  const spanOf = (key: string): Span => {
    const at = ownProperty(offsets, key) ?? 0
    return { path, start: at, end: at + key.length }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { value: {}, diagnostics: [badYaml({ path, start: 4, end: 5 }, 'it must be a list of `key: value` lines.')] }
  }
  const all = Object.entries(value)
  const others = all.filter(([key]) => !Object.hasOwn(entries, key))
  const more = others.length === 0 ? {} : { data: Object.fromEntries(others) }
  const known = Object.fromEntries(all.filter(([key]) => Object.hasOwn(entries, key)))
  const diagnostics = others.map(([key]) => unknownFrontMatterKey(spanOf(key), key, FRONT_MATTER_KEYS))
  const result = v.safeParse(schema, known)
  if (result.success) return { value: { ...(result.output as FrontMatter), ...more }, diagnostics }
  const bad = new Set<string>()
  for (const issue of result.issues as readonly v.BaseIssue<unknown>[]) {
    const key = String(issue.path?.[0]?.key ?? '')
    bad.add(key)
    const name = (issue.path ?? []).map((item) => String(item.key)).join('.')
    const unknown = issue.expected === 'Object' ? 'must be a list of `key: value` lines below it' : "isn't a known key"
    diagnostics.push(
      badFrontMatterValue(spanOf(key), name, issue.message.startsWith('must') ? issue.message : unknown, issue),
    )
  }
  return { value: { ...goodOf(known, bad), ...more }, diagnostics }
}

/** The values that pass, as the schema transforms them: a single author becomes a list even if other keys are invalid. */
function goodOf(value: Readonly<Record<string, unknown>>, bad: ReadonlySet<string>): FrontMatter {
  const good = Object.entries(value).filter(([key]) => !bad.has(key))
  const result = v.safeParse(schema, Object.fromEntries(good))
  return result.success ? (result.output as FrontMatter) : {}
}
