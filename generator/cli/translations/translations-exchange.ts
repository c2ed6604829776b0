// `ssg translations todo` and `take`: export untranslated texts as XLIFF 2 or JSON for other tools, and import the result.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { js2xliff, type Xliff, type XliffUnit } from 'xliff'
import { ownProperty } from '../../base/own-property.ts'
import { parsedUpTo } from '../../base/parse/parse-error.ts'
import { lineColumn, messageOf, type SourcePath } from '../../base/text.ts'
import { decode } from '../../content/content.ts'
import type { RawDoc } from '../../content/types.ts'
import {
  nameToken,
  pageFrom,
  unitsOfPage,
  unitsOfTracked,
  versionInNote,
  withTexts,
  type ExchangeUnit,
} from '../../i18n/exchange.ts'
import { packText, pageTextPath, printRecord, printTexts, recordPath, TEXTS } from '../../i18n/records.ts'
import { wordsOf, type Tracked } from '../../i18n/tracked-strings.ts'
import type { TranslationRow } from '../../i18n/translations.ts'
import { readXliff, type NoXliff } from '../../i18n/read-xliff.ts'
import { counted, EXIT, refuse } from '../session.ts'
import { rowsOf } from '../commands/translations-command.ts'
import { keptPage, load, refuseLocales, writeFile, type Loaded } from './translations-load.ts'
import { withKey } from './translations-stamp.ts'

interface TodoOptions {
  readonly root: string
  readonly locale: string
  readonly format: 'xliff' | 'json'
}

/** Exports missing, outdated and unstamped items of a locale. */
export async function translationsTodo(options: TodoOptions): Promise<number> {
  const loaded = await load(options.root)
  if (typeof loaded === 'number') return loaded
  const refused = refuseLocales(loaded, [options.locale])
  if (refused !== null) return refused
  const { config } = loaded
  const lang = (locale: string): string => config.i18n.localeConfigs[locale]?.htmlLang ?? locale
  const resources: Record<string, Record<string, XliffUnit>> = {}
  for (const row of rowsOf(loaded)) {
    if (row.locale !== options.locale || row.state === 'current' || row.state === 'orphaned') continue
    const units = (resources[fileOf(row)] ??= {})
    for (const { id, source, target, note } of unitsOf(loaded, row, lang(options.locale)))
      units[id] = { source, ...(target === '' ? {} : { target }), note }
  }
  const content: Xliff = {
    sourceLanguage: lang(config.i18n.defaultLocale),
    targetLanguage: lang(options.locale),
    resources,
  }
  process.stdout.write(
    options.format === 'json' ? `${JSON.stringify(content, null, 2)}\n` : `${await xliffText(content)}\n`,
  )
  return EXIT.ok
}

/** The writer takes an ampersand that's already escaped. */
async function xliffText(content: Xliff): Promise<string> {
  const kept = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll('&amp;', '&amp;amp;') : value
  return js2xliff(JSON.parse(JSON.stringify(content, kept)) as Xliff)
}

/** The file name for a string's namespace, a category or a page. */
function fileOf({ key }: Pick<TranslationRow, 'key'>): string {
  return nameToken(key.includes(':') ? `strings/${key.slice(0, key.indexOf(':'))}` : key)
}

function unitsOf(loaded: Loaded, { key, locale, state }: TranslationRow, lang: string): ExchangeUnit[] {
  const { docs, tracked, config } = loaded
  const base = config.i18n.defaultLocale
  const doc = docs.find((one) => one.locale === base && one.key === key)
  if (doc !== undefined) {
    const translation = docs.find((one) => one.locale === locale && one.key === key)
    return unitsOfPage(doc, translation, madeFrom(loaded, translation))
  }
  const source = tracked.find((one) => one.locale === base && one.key === key) as Tracked
  const translation = tracked.find((one) => one.locale === locale && one.key === key)
  return unitsOfTracked(source, translation, state === 'unstamped', lang)
}

/** The source text at the time of translation, if it's stored. */
function madeFrom(loaded: Loaded, translation: RawDoc | undefined): string | null {
  const version = translation?.front.translation_of
  return version === undefined ? null : keptPage(loaded, version)
}

interface TakeOptions {
  readonly root: string
  readonly by?: string
  readonly machine?: boolean
}

/** Writes returned texts into pages, categories and string files, and records their source versions. */
export async function translationsTake(file: string, options: TakeOptions): Promise<number> {
  const by = options.machine === true ? 'machine' : (options.by ?? '')
  if (!/^[\p{L}\p{N}.-]{1,20}$/u.test(by))
    return refuse('the reviewer is missing: pass --by with initials, or --machine.')
  const loaded = await load(options.root)
  if (typeof loaded === 'number') return loaded
  const content = contentOf(file)
  if (typeof content === 'string') return refuse(content)
  const { i18n } = loaded.config
  const locale = i18n.locales.find(
    (name) =>
      (i18n.localeConfigs[name]?.htmlLang ?? name) === content.targetLanguage || name === content.targetLanguage,
  )
  if (locale === undefined || locale === i18n.defaultLocale)
    return refuse(`"${content.targetLanguage}" isn't one of the site's translated languages.`)
  const { written, left } = takeAll(loaded, content, locale, by)
  for (const text of left) process.stderr.write(`warning: ${text}\n`)
  process.stdout.write(`${written} ${written === 1 ? 'translation' : 'translations'} imported.\n`)
  return EXIT.ok
}

/** A file's content, or the reason why it's rejected. */
function contentOf(file: string): Xliff | string {
  let bytes: Uint8Array
  try {
    bytes = fs.readFileSync(path.resolve(file))
  } catch (error) {
    return `"${file}" can't be read: ${messageOf(error)}`
  }
  const text = decode(bytes)
  if (typeof text === 'number')
    return `"${file}" isn't UTF-8: byte ${text} doesn't start a character. Save it as UTF-8.`
  const content = /^\s*\{/.test(text) ? jsonContent(text) : readXliff(text)
  if (!('reason' in content)) return content
  const { line, column } = lineColumn(text, content.at)
  return `${file}:${line}:${column} is neither XLIFF 2 nor JSON as \`todo\` writes it: ${content.reason}.`
}

function jsonContent(text: string): Xliff | NoXliff {
  let content: Partial<Xliff>
  try {
    content = JSON.parse(text) as Partial<Xliff>
  } catch (error) {
    return { at: parsedUpTo(error), reason: "it isn't valid JSON" }
  }
  if (typeof content.targetLanguage !== 'string') return { at: 0, reason: '"targetLanguage" isn\'t text' }
  if (!isTable(content.resources)) return { at: 0, reason: '"resources" isn\'t an object' }
  for (const [file, units] of Object.entries(content.resources)) {
    if (!isTable(units)) return { at: 0, reason: `"${file}" isn't an object` }
    const strange = Object.entries(units).find(([, unit]) => !isUnit(unit))
    if (strange !== undefined) return { at: 0, reason: `"target" or "note" of "${strange[0]}" in "${file}" isn't text` }
  }
  return content as Xliff
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isUnit(value: unknown): boolean {
  return isTable(value) && [value.note, value.target].every((text) => text === undefined || typeof text === 'string')
}

function takeAll(
  loaded: Loaded,
  content: Xliff,
  locale: string,
  by: string,
): { written: number; left: readonly string[] } {
  const base = loaded.config.i18n.defaultLocale
  const left: string[] = []
  const written = takeTracked(loaded, content, locale, by, left)
  const pages = loaded.docs.filter((doc) => doc.locale === base && doc.kind !== 'pages')
  const taken = pages.map((source) =>
    takePage(loaded, source, ownProperty(content.resources, fileOf(source)), locale, by, left),
  )
  const sources = loaded.tracked.filter((one) => one.locale === base)
  left.push(...unknownPassages(content, sources, new Set(pages.map(fileOf))))
  return { written: written + taken.filter(Boolean).length, left }
}

function takeTracked(loaded: Loaded, content: Xliff, locale: string, by: string, left: string[]): number {
  const record = loaded.records.get(locale) ?? { strings: {}, categories: {} }
  const next = { strings: { ...record.strings }, categories: { ...record.categories } }
  const texts = new Map(loaded.texts)
  const files = new Map<string, { readonly source: Tracked; readonly values: Map<string, string> }>()
  let written = 0
  for (const source of loaded.tracked.filter((one) => one.locale === loaded.config.i18n.defaultLocale)) {
    const units = ownProperty(content.resources, fileOf({ key: source.key })) ?? {}
    const taken = takenOf(source, units)
    const other = inPlaceOf(loaded, source, locale)
    if (typeof taken === 'string' || (taken !== null && other !== undefined))
      left.push(
        `${source.key}: ${typeof taken === 'string' ? taken : `${other?.source.path} has "${other?.key}" instead`}; it's left unchanged.`,
      )
    if (typeof taken === 'string' || taken === null || other !== undefined) continue
    const { version, values } = taken
    const target = targetFile(loaded, source, locale)
    const into = files.get(target) ?? { source, values: new Map<string, string>() }
    for (const [key, text] of values) into.values.set(key, text)
    files.set(target, into)
    const entries = source.kind === 'string' ? next.strings : next.categories
    entries[source.key] = `${version} ${by}`
    if (version === source.version) texts.set(version, wordsOf(source.texts))
    written++
  }
  for (const [path, { source, values }] of files) {
    // A new category starts as a copy of its source; a new strings file starts empty.
    const text = textOf(loaded, path) ?? (source.kind === 'category' ? source.source.text : '{}')
    writeFile(loaded, path, withTexts({ path: path as SourcePath, text }, source.source, values))
  }
  if (files.size > 0) {
    writeFile(loaded, recordPath(locale), printRecord(next))
    writeFile(loaded, TEXTS, printTexts(texts))
  }
  return written
}

/** A text in the translation where the source has a group, or vice versa. */
function inPlaceOf({ tracked }: Loaded, { key }: Tracked, locale: string): Tracked | undefined {
  return tracked.find(
    (one) => one.locale === locale && (one.key.startsWith(`${key}.`) || key.startsWith(`${one.key}.`)),
  )
}

/** Returned passages that don't belong to the site; those of pages are reported with the page. */
function unknownPassages(content: Xliff, sources: readonly Tracked[], pages: ReadonlySet<string>): string[] {
  return Object.entries(content.resources).flatMap(([file, units]) => {
    const known = sources.filter((source) => fileOf(source) === file)
    const isKnown = (id: string): boolean => known.some((source) => formOf(source, id) !== null)
    const unknown = Object.entries(units).filter(([id, { target = '' }]) => target.trim() !== '' && !isKnown(id))
    if (unknown.length === 0 || pages.has(file)) return []
    return known.length === 0
      ? [
          `"${file}" isn't a page, category or string file of this site: ${counted(unknown.length, 'passage')} left out.`,
        ]
      : unknown.map(([id]) => `"${file}" has no "${id}": its text is skipped.`)
  })
}

interface Taken {
  readonly version: string
  /** By key in the file. */
  readonly values: ReadonlyMap<string, string>
}

/** Null if nothing was returned; an error if not all of it was. */
function takenOf(source: Tracked, units: Readonly<Record<string, XliffUnit>>): Taken | string | null {
  const own = Object.entries(units).flatMap(([id, { target = '', note }]) => {
    const form = formOf(source, id)
    return form === null ? [] : [{ form, target, note }]
  })
  if (own.every(({ target }) => target.trim() === '')) return null
  if (own.some(({ target }) => target.trim() === '')) return 'some of its text is missing from the imported file'
  const version = own.map(({ note }) => versionInNote(note)).find((one) => one !== null) ?? null
  if (version === null) return 'its note, which contains the source version, is missing'
  const name = source.key.slice(source.key.indexOf(':') + 1)
  const keyOf = (form: string): string =>
    source.kind === 'string' ? (form === '' ? name : `${name}_${form}`) : form === 'label' ? form : `link.${form}`
  return { version, values: new Map(own.map(({ form, target }) => [keyOf(form), target])) }
}

function formOf({ kind, key, texts }: Tracked, id: string): string | null {
  if (kind === 'category') return Object.hasOwn(texts, id) ? id : null
  const token = nameToken(key)
  if (id === token) return ''
  const form = id.startsWith(`${token}_`) ? id.slice(token.length + 1) : ''
  return /^(?:zero|one|two|few|many|other)$/.test(form) ? form : null
}

function targetFile({ tracked, layout, config }: Loaded, source: Tracked, locale: string): string {
  const own = tracked.find((one) => one.locale === locale && one.key === source.key)
  const base = config.i18n.defaultLocale
  return (
    own?.source.path ??
    (source.kind === 'string'
      ? source.source.path.replace(`locales/${base}/`, `locales/${locale}/`)
      : layout.inLocale(source.source.path, base as never, locale as never))
  )
}

function textOf({ session }: Loaded, file: string): string | null {
  const bytes = session.host.read(file)
  return bytes === null ? null : new TextDecoder().decode(bytes)
}

function takePage(
  loaded: Loaded,
  source: RawDoc,
  units: Readonly<Record<string, XliffUnit>> | undefined,
  locale: string,
  by: string,
  left: string[],
): boolean {
  if (units === undefined) return false
  const translation = loaded.docs.find((doc) => doc.locale === locale && doc.key === source.key)
  const version =
    Object.values(units)
      .map(({ note }) => versionInNote(note))
      .find((one) => one !== null) ?? null
  if (version !== source.version) {
    left.push(
      version === null
        ? `${source.source.path}: the notes, which contain the source version, are missing; the page is left unchanged.`
        : `${source.source.path} has changed since the export; export it again.`,
    )
    return false
  }
  const made = pageFrom(
    source,
    translation,
    madeFrom(loaded, translation),
    new Map(Object.entries(units).map(([id, unit]) => [id, unit.target ?? ''])),
  )
  if (made === null) {
    left.push(`${source.source.path}: some passages aren't translated yet; the page is left unchanged.`)
    return false
  }
  const { text, unknown } = made
  const words = unknown.filter((id) => (units[id]?.target ?? '').trim() !== '')
  if (words.length > 0) left.push(`${source.source.path} has no passage for ${words.join(', ')}: the text is skipped.`)
  const file = translation?.source.path ?? loaded.layout.inLocale(source.source.path, source.locale, locale as never)
  const bodyStart = (translation ?? source).bodyStart
  writeFile(loaded, file, withKey(withKey(text, bodyStart, 'translation_by', by), bodyStart, 'translation_of', version))
  writeFile(loaded, pageTextPath(version), packText(source.source.text))
  return true
}
