// UI strings: `locales/<locale>/<namespace>.json`, interpolated by i18next. Missing, extra and malformed strings are reported.
import { createInstance, type TFunction } from 'i18next'
import { severityOf, type Diagnostic, type Outcome } from '../base/diagnostic.ts'
import { jsonKeysTwice } from '../base/parse/json-keys.ts'
import { hashOf } from '../base/hash.ts'
import { ownProperty } from '../base/own-property.ts'
import { parsedUpTo } from '../base/parse/parse-error.ts'
import { byText, type SourcePath, type SourceText, type Span } from '../base/text.ts'
import { finite } from '../base/unknown-record.ts'
import type { SeveritySetting } from '../config/types.ts'
import {
  badStringFile,
  differentPlaceholders,
  extraTranslation,
  missingInterface,
  missingTranslation,
} from './diagnostics.ts'
import { isInterfaceKey } from './interface-languages.ts'

/** Strings of one locale. Keys are `namespace:path.to.key`. */
export interface Strings {
  readonly locale: string
  /** The interpolated string; undefined if neither this nor the default locale has it. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string | undefined
  /** The value at a key: this locale's object, list or text, otherwise the default locale's. */
  tree(key: string): unknown
}

export interface StringTable {
  readonly of: ReadonlyMap<string, Strings>
  /** Every leaf key of the default locale with its location; plural forms share their base name. */
  readonly keys: ReadonlyMap<string, Span>
  /** Changes with any of the files. */
  readonly hash: string
}

export interface StringInput {
  readonly files: readonly SourceText[]
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly onMissing: SeveritySetting
}

type Tree = { readonly [key: string]: unknown }

function isTree(node: unknown): node is Tree {
  return typeof node === 'object' && node !== null
}

/** The last build's strings: most edits don't change them. */
let last: { readonly key: string; readonly outcome: Outcome<StringTable> } | null = null

export function readStrings(input: StringInput): Outcome<StringTable> {
  const key = JSON.stringify([
    input.files.map(({ path, hash }) => [path, hash]),
    input.locales,
    input.defaultLocale,
    input.onMissing,
  ])
  if (last?.key !== key) last = { key, outcome: read(input, hashOf(key)) }
  return last.outcome
}

function read(input: StringInput, hash: string): Outcome<StringTable> {
  const diagnostics: Diagnostic[] = []
  const resources: Record<string, Record<string, Tree>> = {}
  const sources = new Map<string, SourceText>()
  for (const file of input.files) {
    const [locale, name] = placeOfFile(file, input.locales)
    if (locale === undefined || name === undefined) continue
    const { value, diagnostics: own } = parseFile(file)
    diagnostics.push(...own)
    const before = resources[locale]?.[name]
    ;(resources[locale] ??= {})[name] = before === undefined ? value : merged(before, value)
    sources.set(`${locale}/${name}`, file)
  }
  const flat = new Map(input.locales.map((locale) => [locale, flatten(resources[locale] ?? {})]))
  const base = flat.get(input.defaultLocale) as Map<string, string>
  const keys = new Map<string, Span>()
  for (const key of base.keys()) {
    const common = withoutPlural(key)
    if (!keys.has(common)) keys.set(common, placeOf(sources, input.defaultLocale, key))
  }
  for (const locale of input.locales) {
    if (locale !== input.defaultLocale)
      diagnostics.push(
        ...compare(locale, flat.get(locale) as Map<string, string>, base, keys, sources, input.onMissing),
      )
  }
  const of = new Map(input.locales.map((locale) => [locale, stringsOf(locale, resources, input.defaultLocale)]))
  return { value: { of, keys, hash }, diagnostics }
}

/** The site's strings override the package's one by one. */
function merged(below: Tree, above: Tree): Tree {
  const out: Record<string, unknown> = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const before = ownProperty(below, key)
    out[key] = isTree(before) && isTree(value) ? merged(before, value) : value
  }
  return out
}

/** Language and namespace of a language's file. */
function placeOfFile({ path }: SourceText, locales: readonly string[]): readonly string[] {
  const [, locale = '', name = ''] = /(?:^|\/)locales\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  return locales.includes(locale) ? [locale, name] : []
}

/** Problems of a language's file on its own. */
export function stringFileProblems(file: SourceText, locales: readonly string[]): readonly Diagnostic[] {
  return placeOfFile(file, locales).length === 0 ? [] : parseFile(file).diagnostics
}

function parseFile(file: SourceText): Outcome<Tree> {
  try {
    const value = finite(JSON.parse(file.text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return {
        value: value as Tree,
        diagnostics: [...jsonKeysTwice(file.path, file.text, value), ...noTexts(file, value, '')],
      }
    return {
      value: {},
      diagnostics: [badStringFile({ path: file.path, start: 0, end: 1 }, 'it must contain an object')],
    }
  } catch (error) {
    const at = parsedUpTo(error)
    return {
      value: {},
      diagnostics: [badStringFile({ path: file.path, start: at, end: at + 1 }, "it isn't valid JSON")],
    }
  }
}

/** Values that would be rendered as their key, or as nothing. */
function noTexts(file: SourceText, value: object, above: string): Diagnostic[] {
  return Object.entries(value).flatMap(([name, below]: [string, unknown]) => {
    const key = above === '' ? name : `${above}.${name}`
    if (isTree(below)) return noTexts(file, below, key)
    if (below !== null && typeof below !== 'boolean') return []
    const start = startOf(file.text, key)
    return [badStringFile({ path: file.path, start, end: start + 1 }, `"${key}" is ${String(below)}, which isn't text`)]
  })
}

function flatten(namespaces: Record<string, Tree>): Map<string, string> {
  const out = new Map<string, string>()
  const visit = (prefix: string, value: unknown): void => {
    if (typeof value === 'string') out.set(prefix, value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, below] of Object.entries(value))
        visit(prefix.endsWith(':') ? prefix + key : `${prefix}.${key}`, below)
  }
  for (const [name, tree] of Object.entries(namespaces)) visit(`${name}:`, tree)
  return out
}

function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '')
}

function placeOf(sources: ReadonlyMap<string, SourceText>, locale: string, key: string): Span {
  const [name = '', path = ''] = key.split(':')
  const file = sources.get(`${locale}/${name}`)
  if (file === undefined) return { path: `locales/${locale}/${name}.json` as SourcePath, start: 0, end: 0 }
  // Diagnostics are rare among thousands of strings, so locations are computed only then.
  return {
    path: file.path,
    get start() {
      return startOf(file.text, path)
    },
    get end() {
      return startOf(file.text, path) + (path.split('.').pop() ?? '').length + 2
    },
  }
}

function startOf(text: string, path: string): number {
  let at = 0
  for (const part of path.split('.')) {
    const next = text.indexOf(`"${part}"`, at)
    if (next >= 0) at = next
  }
  return at
}

function compare(
  locale: string,
  own: ReadonlyMap<string, string>,
  base: ReadonlyMap<string, string>,
  keys: ReadonlyMap<string, Span>,
  sources: ReadonlyMap<string, SourceText>,
  setting: SeveritySetting,
): Diagnostic[] {
  const severity = severityOf(setting)
  if (severity === null) return []
  const found: Diagnostic[] = []
  const have = new Set([...own.keys()].map(withoutPlural))
  const missing = [...keys].filter(([key]) => !have.has(key))
  for (const [key, span] of missing)
    if (!isInterfaceKey(key)) found.push(missingTranslation(severity, span, key, locale))
  const untranslated = missing.filter(([key]) => isInterfaceKey(key)).map(([key]) => key)
  const [first] = untranslated
  if (first !== undefined) {
    const all = [...keys.keys()].filter(isInterfaceKey).length
    found.push(missingInterface(placeOf(sources, locale, first), first, untranslated.length, all, locale))
  }
  const seen = new Set<string>()
  for (const [key, text] of own) {
    const common = withoutPlural(key)
    if (!keys.has(common)) found.push(extraTranslation(severity, placeOf(sources, locale, key), key, keys.keys()))
    else if (!seen.has(key)) {
      seen.add(key)
      const source = base.get(key) ?? base.get(`${common}_other`) ?? base.get(common) ?? ''
      const expected = placeholders(source)
      if (placeholders(text) !== expected && common === key)
        found.push(differentPlaceholders(placeOf(sources, locale, key), key, expected, placeholders(text)))
    }
  }
  return found
}

function placeholders(text: string): string {
  if (!text.includes('{{')) return ''
  return [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort(byText).join(' ')
}

/** Interpolates a string with plain placeholders; null if it needs i18next: plurals, contexts, formats, nesting. */
function filled(text: unknown, values: Readonly<Record<string, string | number>> = {}): string | null {
  if (typeof text !== 'string' || text.includes('$t(') || 'count' in values || 'context' in values) return null
  if (!text.includes('{{')) return text
  let open = false
  const out = text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) open = true
    return String(value)
  })
  return open ? null : out
}

function translator(locale: string, resources: Record<string, Record<string, Tree>>, defaultLocale: string): TFunction {
  const instance = createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: defaultLocale,
    resources: {
      ...(resources[locale] === undefined ? {} : { [locale]: resources[locale] }),
      ...(resources[defaultLocale] === undefined ? {} : { [defaultLocale]: resources[defaultLocale] }),
    },
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance.t
}

function stringsOf(locale: string, resources: Record<string, Record<string, Tree>>, defaultLocale: string): Strings {
  // For the few strings that need its rules.
  let begun: TFunction | null = null
  const translate = (): TFunction => (begun ??= translator(locale, resources, defaultLocale))
  const lookup = (of: string, key: string): unknown => {
    const [name = '', path = ''] = key.split(':')
    let node: unknown = ownProperty(resources[of], name)
    for (const part of path.split('.')) node = isTree(node) ? ownProperty(node, part) : undefined
    return node
  }
  const has = (key: string): boolean =>
    lookup(defaultLocale, key) !== undefined || lookup(defaultLocale, `${key}_other`) !== undefined
  const cache = new Map<string, string>()
  return {
    locale,
    t: (key, values) => {
      if (values?.lng !== undefined && values.lng !== locale)
        return stringsOf(String(values.lng), resources, defaultLocale).t(key, values)
      if (values === undefined) {
        const known = cache.get(key)
        if (known !== undefined) return known
      }
      // If a translation has a group instead of a text, the default locale's text is shown.
      const isGroup = isTree(lookup(defaultLocale, key)) && lookup(defaultLocale, `${key}_other`) === undefined
      if (!has(key) || isGroup) return undefined
      if (isTree(lookup(locale, key))) return stringsOf(defaultLocale, resources, defaultLocale).t(key, values)
      const text = filled(lookup(locale, key), values) ?? translate()(key, values ?? {})
      if (values === undefined) cache.set(key, text)
      return text
    },
    tree: (key) => lookup(locale, key) ?? lookup(defaultLocale, key),
  }
}
