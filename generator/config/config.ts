// From what `site/config.ts` exports to the resolved configuration.
import * as v from 'valibot'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { SourceText, Span } from '../base/text.ts'
import {
  badValue,
  linkWithoutTarget,
  localeUnknown,
  localeWithoutConfig,
  missingSetting,
  noDefaultExport,
  unknownKey,
  unknownNavbarItem,
} from './diagnostics.ts'
import { configSchema, type ConfigInput, type LinkInput, type ResolvedConfig } from './schema.ts'

/** Names of the navbar item types. */
export const NAVBAR_TYPES = ['link', 'dropdown', 'locale', 'search', 'color-mode', 'version'] as const

const FALLBACK: ConfigInput = { title: 'Documentation' }

/**
 * Validate a configuration. `source` is its file, for positions; null for a folder without one.
 * The value is usable in every case: with errors it is that of an empty configuration.
 */
export function resolveConfig(exported: unknown, source: SourceText | null): Outcome<ResolvedConfig> {
  if (exported === undefined && source !== null) {
    return { value: fallback(), diagnostics: [noDefaultExport({ path: source.path, start: 0, end: 0 })] }
  }
  const result = v.safeParse(configSchema, exported ?? FALLBACK)
  if (!result.success) {
    const issues = result.issues as readonly v.BaseIssue<unknown>[]
    return { value: fallback(), diagnostics: issues.flatMap((issue) => explain(issue, source)) }
  }
  return { value: result.output, diagnostics: checkMeaning(result.output, source) }
}

function fallback(): ResolvedConfig {
  return v.parse(configSchema, FALLBACK)
}

function explain(issue: v.BaseIssue<unknown>, source: SourceText | null): Diagnostic[] {
  const keys = (issue.path ?? []).map((item) => String(item.key))
  const path = keys.join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]')
  const last = keys[keys.length - 1] ?? ''
  const span = locate(source, keys)
  if (issue.type === 'union' && issue.issues !== undefined) {
    const inner = issue.issues.filter((i) => i.type === 'strict_object' || i.type === 'variant' || i.type === 'object')
    if (inner.length > 0)
      return inner.flatMap((i) =>
        explain({ ...i, path: [...(issue.path ?? []), ...(i.path ?? [])] } as v.BaseIssue<unknown>, source),
      )
  }
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const parent = issue.path?.[issue.path.length - 1]
    return [
      unknownKey(
        span,
        last,
        keys.slice(0, -1).join('.'),
        knownKeys(
          keys,
          Object.keys((parent?.input as object | undefined) ?? {}).filter((k) => k !== last),
        ),
      ),
    ]
  }
  if (issue.type === 'variant' && keys[0] === 'navbar')
    return [unknownNavbarItem(span, String(issue.received).replaceAll('"', ''), NAVBAR_TYPES)]
  if (issue.received === 'undefined') return [missingSetting(span, path)]
  const choices = issue.type === 'picklist' || issue.type === 'literal' || issue.type === 'variant'
  const message = choices
    ? `must be one of ${issue.expected}`
    : issue.message.startsWith('must')
      ? issue.message
      : `must be of type ${issue.expected}`
  const guess = choices
    ? didYouMean(String(issue.received).replaceAll('"', ''), (issue.expected ?? '').match(/[a-z-]+/g) ?? [])
    : undefined
  return [
    badValue(
      span,
      path,
      message,
      guess === undefined ? issue.received : `${issue.received}. ${guess.replace('.', '')}`,
    ),
  ]
}

/** Keys that the schema knows where `path` points, so that a misspelt one can be answered with the nearest. */
function knownKeys(path: readonly string[], fallbackKeys: readonly string[]): string[] {
  // The walk reads valibot's own structure, which has no public type for "some schema with entries".
  let schema: unknown = configSchema
  for (const key of path.slice(0, -1)) {
    schema = unwrap(schema)
    const node = schema as { entries?: Record<string, unknown>; item?: unknown; value?: unknown }
    schema = node.entries?.[key] ?? (/^\d+$/.test(key) ? node.item : node.value)
    if (schema === undefined) return [...fallbackKeys]
  }
  const node = unwrap(schema) as {
    entries?: Record<string, unknown>
    options?: { entries?: Record<string, unknown> }[]
  }
  if (node.entries !== undefined) return Object.keys(node.entries)
  return [...new Set((node.options ?? []).flatMap((option) => Object.keys(option.entries ?? {})))]
}

function unwrap(schema: unknown): unknown {
  let node = schema as { wrapped?: unknown; pipe?: unknown[]; options?: unknown[]; type?: string; entries?: unknown }
  for (;;) {
    if (node?.wrapped !== undefined) node = node.wrapped as typeof node
    else if (node?.type === 'union') {
      const object = (node.options as (typeof node)[]).find(
        (option) => unwrap(option) !== undefined && (unwrap(option) as typeof node).entries !== undefined,
      )
      if (object === undefined) return node
      node = object
    } else return node
  }
}

/** Where a setting stands in the source: the keys are looked for one after the other. */
function locate(source: SourceText | null, keys: readonly string[]): Span {
  if (source === null) return { path: 'site/config.ts', start: 0, end: 0 }
  let at = 0
  let end = 0
  for (const key of keys) {
    if (/^\d+$/.test(key)) continue
    const pattern = new RegExp(`(?<![\\w$.])(['"]?)${key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\1\\s*[:,}(]`, 'g')
    pattern.lastIndex = at
    const match = pattern.exec(source.text)
    if (match === null) continue
    at = match.index + (match[1] as string).length
    end = at + key.length
  }
  return { path: source.path, start: at, end }
}

function checkMeaning(config: ResolvedConfig, source: SourceText | null): Diagnostic[] {
  const found: Diagnostic[] = []
  const { locales, defaultLocale, localeConfigs } = config.i18n
  if (!locales.includes(defaultLocale))
    found.push(localeUnknown(locate(source, ['i18n', 'defaultLocale']), defaultLocale, 'The default locale', locales))
  for (const name of Object.keys(localeConfigs)) {
    if (!locales.includes(name))
      found.push(
        localeUnknown(locate(source, ['i18n', 'localeConfigs', name]), name, 'The locale configuration', locales),
      )
  }
  for (const name of Object.keys(config.translationMinimum)) {
    if (!locales.includes(name))
      found.push(
        localeUnknown(locate(source, ['translationMinimum', name]), name, 'The minimum of translations for', locales),
      )
  }
  if (Object.keys(localeConfigs).length > 0) {
    for (const name of locales)
      if (localeConfigs[name] === undefined) found.push(localeWithoutConfig(locate(source, ['i18n', 'locales']), name))
  }
  for (const { term, use, not, reason } of config.i18n.glossary ?? []) {
    for (const name of new Set([use, not, reason].flatMap(Object.keys)))
      if (!locales.includes(name))
        found.push(localeUnknown(locateText(source, term), name, `In the glossary term "${term}",`, locales))
  }
  const links: [LinkInput, string][] = []
  for (const item of config.navbar.items ?? []) {
    if (item.type === 'link') links.push([item, 'the navbar'])
    if (item.type === 'version')
      for (const link of [...item.before, ...item.after]) links.push([link, 'the menu of versions'])
    if (item.type === 'dropdown') for (const link of item.items) links.push([link, `the navbar menu "${item.label}"`])
  }
  for (const column of config.footer.columns ?? [])
    for (const link of column.links) links.push([link, `the footer column "${column.title}"`])
  for (const [link, where] of links) {
    if ((link.to === undefined) === (link.href === undefined))
      found.push(linkWithoutTarget(locateText(source, link.label), link.label, where))
  }
  return found
}

function locateText(source: SourceText | null, text: string): Span {
  const at = source === null ? -1 : source.text.indexOf(text)
  return { path: source?.path ?? 'site/config.ts', start: Math.max(0, at), end: at < 0 ? 0 : at + text.length }
}
