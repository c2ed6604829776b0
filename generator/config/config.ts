// Resolves the export of `site/config.ts` to a validated configuration.
import * as v from 'valibot'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { nearest } from '../base/nearest.ts'
import { describeValue } from '../base/describe-value.ts'
import {
  badValue,
  linkWithoutTarget,
  localeUnknown,
  localeWithoutConfig,
  missingSetting,
  noDefaultExport,
  sameLanguage,
  unknownKey,
  unknownNavbarItem,
} from './diagnostics.ts'
import { configSchema } from './schema.ts'
import type { ConfigInput, LinkInput, Places, ResolvedConfig } from './types.ts'
import { isPlain, withoutUnknown, type UnknownSetting } from './unknown-settings.ts'
import { ONE_TARGET } from './navbar-schema.ts'

/** Names of the navbar item types. */
export const NAVBAR_TYPES = ['link', 'dropdown', 'locale', 'search', 'color-mode', 'version'] as const

/** The location of settings if none are known. */
const NOWHERE: Places = () => ({ path: 'site/config.ts', start: 0, end: 0 })

/**
 * Validates a configuration and reports all problems at once. `places` locates its settings. The result is always usable: unknown settings are dropped, and
 * invalid ones are replaced as if they weren't set.
 */
export function resolveConfig(exported: unknown, places: Places = NOWHERE): Outcome<ResolvedConfig> {
  if (exported === undefined) return { value: fallback(), diagnostics: [noDefaultExport(places([]))] }
  const circle = circleIn(exported)
  if (circle !== null)
    return {
      value: fallback(),
      diagnostics: [badValue(places(circle), pathOf(circle), 'must not contain itself', 'an object that contains it')],
    }
  const { rest, unknown } = withoutUnknown(exported)
  const result = v.safeParse(configSchema, rest)
  const issues = (result.issues ?? []) as readonly v.BaseIssue<unknown>[]
  const diagnostics = [
    ...unknown.map(({ keys, known }) => unknownKey(places(keys), last(keys), pathOf(keys.slice(0, -1)), known)),
    ...issues.filter((issue) => !isMisspelt(issue, unknown)).flatMap((issue) => explain(issue, places)),
    ...checkLocales(rest, places),
  ]
  return { value: result.success ? withFolders(result.output) : fallback(), diagnostics }
}

/** Hosts serve `/a/` from `a/index.html`, so paths with a trailing slash need folders. */
function withFolders(config: ResolvedConfig): ResolvedConfig {
  return config.trailingSlash ? { ...config, pageFolders: true } : config
}

/** The first setting that contains itself, as a path, or null. Plugin options aren't checked. */
function circleIn(exported: unknown): string[] | null {
  const clean = new Set<unknown>()
  const walk = (value: unknown, around: readonly unknown[], keys: readonly string[]): string[] | null => {
    if (around.includes(value)) return [...keys]
    const isOwn = Array.isArray(value) ? typeof value[0] !== 'function' : isPlain(value)
    if (!isOwn || clean.has(value)) return null
    for (const [key, inner] of Object.entries(value as object)) {
      const found = walk(inner, [...around, value], [...keys, key])
      if (found !== null) return found
    }
    clean.add(value)
    return null
  }
  return walk(exported, [], [])
}

/** Whether a setting is missing because its name is misspelled, which is already reported. */
function isMisspelt(issue: v.BaseIssue<unknown>, unknown: readonly UnknownSetting[]): boolean {
  const keys = (issue.path ?? []).map((item) => String(item.key))
  const missing = issue.message === ONE_TARGET ? [...keys, 'to'] : keys
  if (missing === keys && issue.received !== 'undefined') return false
  const inside = (other: readonly string[]): boolean => pathOf(other.slice(0, -1)) === pathOf(missing.slice(0, -1))
  return unknown.some((other) => {
    const meant = inside(other.keys) ? nearest(last(other.keys), other.known) : undefined
    return meant === last(missing) || (missing !== keys && meant === 'href')
  })
}

function fallback(): ResolvedConfig {
  return v.parse(configSchema, { title: 'Documentation' } satisfies ConfigInput)
}

const last = (keys: readonly string[]): string => keys[keys.length - 1] ?? ''
const pathOf = (keys: readonly string[]): string => keys.join('.').replace(/\.(\d+)(?=\.|$)/g, '[$1]')

function explain(issue: v.BaseIssue<unknown>, places: Places): Diagnostic[] {
  const keys = (issue.path ?? []).map((item) => String(item.key))
  const path = pathOf(keys)
  const span = places(keys)
  if (issue.type === 'union' && issue.issues !== undefined) {
    const inner = issue.issues.filter(
      (i) => ['strict_object', 'variant', 'object'].includes(i.type) || (i.path ?? []).length > 0,
    )
    if (inner.length > 0)
      return inner.flatMap((i) =>
        explain({ ...i, path: [...(issue.path ?? []), ...(i.path ?? [])] } as v.BaseIssue<unknown>, places),
      )
  }
  if (issue.type === 'check' && issue.message === ONE_TARGET)
    return [linkWithoutTarget(places([...keys, 'label'], 'value'), (issue.input as LinkInput).label, `the ${keys[0]}`)]
  if (issue.type === 'variant' && keys[0] === 'navbar')
    return [unknownNavbarItem(span, String(issue.received).replaceAll('"', ''), NAVBAR_TYPES)]
  if (issue.received === 'undefined') return [missingSetting(span, path)]
  // For a list instead of an object, valibot reports its first element as a setting that must not exist.
  if (issue.expected === 'never' && /^\d+$/.test(last(keys)))
    return [badValue(places(keys.slice(0, -1)), pathOf(keys.slice(0, -1)), AN_OBJECT, 'a list')]
  const choices = ['picklist', 'literal', 'variant'].includes(issue.type)
  return choices
    ? [
        badValue(
          span,
          path,
          `must be ${oneOf(issue.expected)}`,
          describeValue(issue),
          issue.expected?.match(/[a-z-]+/g) ?? [],
        ),
      ]
    : [badValue(span, path, ruleOf(issue), describeValue(issue))]
}

const AN_OBJECT = 'must be an object: { … }'

/** Descriptions of valid values, by valibot's names. */
const RULES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  boolean: 'must be true or false',
  Object: AN_OBJECT,
  Array: 'must be a list: [ … ]',
  Function: 'must be a function',
}

function ruleOf({ message, type, expected }: v.BaseIssue<unknown>): string {
  if (message.startsWith('must')) return message
  if (type === 'min_length') return 'must not be empty'
  if (type === 'integer') return 'must be a whole number'
  if (type === 'min_value' || type === 'max_value')
    return `must be at ${type === 'min_value' ? 'least' : 'most'} ${(expected ?? '').replace(/^[<>]=/, '')}`
  if (type === 'union')
    return `must be ${oneOf((expected ?? '').replace(/\w+/g, (name) => (RULES[name] ?? name).replace(/^must be |: .*/g, '')))}`
  return RULES[expected ?? ''] ?? `must be of type ${expected}`
}

/** `("a" | "b" | "c")` → `"a", "b" or "c"` */
function oneOf(expected: string | null): string {
  const names = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
  return [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' or ')
}

/** Reports unknown locales in all settings that reference locales and can be parsed. */
function checkLocales(settings: unknown, places: Places): Diagnostic[] {
  const { i18n, translationMinimum } = v.parse(localeSettings, settings)
  if (i18n === null) return []
  const { locales, defaultLocale, localeConfigs, glossary } = i18n
  const found: Diagnostic[] = []
  const known = (name: string, keys: readonly string[], what: string, part?: 'value'): void => {
    if (!locales.includes(name)) found.push(localeUnknown(places(keys, part), name, what, locales))
  }
  known(defaultLocale, ['i18n', 'defaultLocale'], 'The default locale')
  for (const name of Object.keys(localeConfigs))
    known(name, ['i18n', 'localeConfigs', name], 'The locale configuration')
  for (const name of Object.keys(translationMinimum))
    known(name, ['translationMinimum', name], 'In `translationMinimum`,')
  if (Object.keys(localeConfigs).length > 0) {
    for (const name of locales)
      if (localeConfigs[name] === undefined) found.push(localeWithoutConfig(places(['i18n', 'locales']), name))
  }
  found.push(...sameLanguages(localeConfigs, places))
  for (const [index, { term, use, not, reason }] of glossary.entries()) {
    for (const name of new Set([use, not, reason].flatMap(Object.keys)))
      known(name, ['i18n', 'glossary', String(index), 'term'], `In the glossary term "${term}",`, 'value')
  }
  return found
}

const tagged = v.object({ htmlLang: v.string() })

/** Browsers and search engines can't distinguish two locales with the same language. */
function sameLanguages(localeConfigs: Readonly<Record<string, unknown>>, places: Places): Diagnostic[] {
  const first = new Map<string, string>()
  return Object.entries(localeConfigs).flatMap(([name, settings]) => {
    if (!v.is(tagged, settings)) return []
    const other = first.get(settings.htmlLang.toLowerCase())
    if (other !== undefined)
      return [
        sameLanguage(places(['i18n', 'localeConfigs', name, 'htmlLang'], 'value'), name, other, settings.htmlLang),
      ]
    first.set(settings.htmlLang.toLowerCase(), name)
    return []
  })
}

const named = v.fallback(v.record(v.string(), v.unknown()), {})
const NO_TERM = { term: '', use: {}, not: {}, reason: {} }

/** The settings that reference locales; invalid parts are ignored. */
const localeSettings = v.fallback(
  v.object({
    i18n: v.fallback(
      v.nullable(
        v.object({
          locales: v.array(v.string()),
          defaultLocale: v.string(),
          localeConfigs: named,
          glossary: v.fallback(
            v.array(v.fallback(v.object({ term: v.string(), use: named, not: named, reason: named }), NO_TERM)),
            [],
          ),
        }),
      ),
      null,
    ),
    translationMinimum: named,
  }),
  { i18n: null, translationMinimum: {} },
)
