// `ssg translations stamp`: records the source version that a translation is based on, and its reviewer.
import * as path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { RawDoc } from '../../content/types.ts'
import { changedWords, changesFigures, changesOf, type Change } from '../../i18n/text-changes.ts'
import {
  packText,
  pageTextPath,
  printRecord,
  printTexts,
  recordPath,
  stampOf,
  TEXTS,
  type LocaleRecord,
} from '../../i18n/records.ts'
import { wordsOf, type Tracked } from '../../i18n/tracked-strings.ts'
import { EXIT, refuse } from '../session.ts'
import { keptPage, load, prunePages, refuseLocales, writeFile, type Loaded } from './translations-load.ts'

interface Options {
  readonly root: string
  readonly locale?: readonly string[]
  readonly by?: string
  readonly machine?: boolean
  readonly trivial?: boolean
}

/** Maximum number of changed words for a trivial change; changed numbers never are. */
const TRIVIAL = 3

export async function translationsStamp(targets: readonly string[], options: Options): Promise<number> {
  const loaded = await load(options.root)
  if (typeof loaded === 'number') return loaded
  const refused = refuseLocales(loaded, options.locale ?? [])
  if (refused !== null) return refused
  const by = options.trivial === true ? null : await reviewer(options)
  if (by !== null && !/^[\p{L}\p{N}.-]{1,20}$/u.test(by))
    return refuse(
      by === ''
        ? 'the reviewer is missing: pass --by with initials, or --machine.'
        : `"${by}" isn't valid as initials: use letters, digits, periods and hyphens, without spaces.`,
    )
  const { session } = loaded
  const keys = new Set<string>(loaded.docs.map(({ key }) => key))
  const names = targets.map((target) =>
    target.includes(':') || keys.has(target) ? target : path.relative(session.host.root, path.resolve(target)),
  )
  const known = new Set([
    ...keys,
    ...loaded.docs.map(({ source }) => source.path as string),
    ...loaded.tracked.flatMap(({ key, source }) => [key, source.path as string]),
  ])
  const strange = names.filter((name) => !known.has(name))
  if (strange.length > 0)
    return refuse(
      `Unknown page or string: ${strange.map((name) => `"${name}"`).join(', ')}. Name a file, or a string such as "home:title".`,
    )
  return stampAll(loaded, {
    names: new Set(names),
    by,
    trivial: options.trivial === true,
    locales: options.locale ?? null,
  })
}

/** Initials, `machine`, or '' if unknown. */
async function reviewer({ by, machine }: Options): Promise<string> {
  if (by !== undefined || machine === true) return by ?? 'machine'
  if (process.stdin.isTTY !== true) return ''
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await prompt.question('Who reviewed it? Initials, or "machine": ')
  prompt.close()
  return answer.trim()
}

interface Wish {
  readonly names: ReadonlySet<string>
  readonly by: string | null
  readonly trivial: boolean
  readonly locales: readonly string[] | null
}

function stampAll(loaded: Loaded, wish: Wish): number {
  const base = loaded.config.i18n.defaultLocale
  const pages = new Map(loaded.docs.filter(({ locale }) => locale === base).map((doc) => [doc.key, doc]))
  const sources = new Map(loaded.tracked.filter(({ locale }) => locale === base).map((one) => [one.key, one]))
  const refusals: string[] = []
  let written = 0
  const named = new Set<string>()
  for (const doc of loaded.docs) {
    const source = doc.locale === base ? undefined : pages.get(doc.key)
    if (source === undefined) continue
    const wanted = includes(
      wish,
      doc,
      [doc.key, doc.source.path, source.source.path],
      doc.front.translation_of ?? null,
      source.version,
    )
    const stamped = wanted && isTrivial(wish, loaded, source, doc, refusals)
    if (stamped && stampPage(loaded, doc, source, wish.by)) written++
    if (doc.front.translation_of === source.version && keptPage(loaded, source.version) === null)
      writeFile(loaded, pageTextPath(source.version), packText(source.source.text))
    named.add(stamped ? source.version : (doc.front.translation_of ?? ''))
  }
  if (refusals.length > 0) {
    process.stderr.write(refusals.map((text) => `error: ${text}\n`).join(''))
    return EXIT.errors
  }
  written += stampTracked(loaded, wish, sources)
  prunePages(loaded, named)
  process.stdout.write(`${written} ${written === 1 ? 'translation' : 'translations'} stamped.\n`)
  return EXIT.ok
}

/** Selects without names: unstamped items or, for trivial changes, outdated ones. */
function includes(
  { names, trivial, locales }: Wish,
  { locale }: { readonly locale: string },
  own: readonly string[],
  made: string | null,
  version: string,
): boolean {
  if (locales !== null && !locales.includes(locale)) return false
  if (names.size > 0) return own.some((name) => names.has(name)) && (!trivial || (made !== null && made !== version))
  return trivial ? made !== null && made !== version : made === null
}

function isTrivial(wish: Wish, loaded: Loaded, source: RawDoc, doc: RawDoc, refusals: string[]): boolean {
  if (!wish.trivial) return true
  const before = keptPage(loaded, doc.front.translation_of ?? '')
  const changes = before === null ? null : changesOf(before, source.source.text)
  const words = changes === null ? null : changedWords(changes)
  if (changes !== null && isSlip(changes)) return true
  const figures = changes !== null && changesFigures(changes)
  if (wish.names.size > 0)
    refusals.push(
      words === null
        ? `the source version of ${doc.source.path} isn't stored, so there's no way to tell whether the change is trivial.`
        : `${figures ? 'figures' : `${words} words`} of ${source.source.path} changed since ${doc.source.path} was translated: compare them with \`ssg translations diff\`.`,
    )
  return false
}

function isSlip(changes: readonly Change[]): boolean {
  return changedWords(changes) <= TRIVIAL && !changesFigures(changes)
}

function stampPage(loaded: Loaded, doc: RawDoc, source: RawDoc, by: string | null): boolean {
  writeFile(loaded, pageTextPath(source.version), packText(source.source.text))
  const { front } = doc
  if (front.translation_of === source.version && (by === null || front.translation_by === by)) return false
  let { text } = doc.source
  text = withKey(text, doc.bodyStart, 'translation_by', by ?? front.translation_by ?? null)
  text = withKey(text, doc.bodyStart, 'translation_of', source.version)
  writeFile(loaded, doc.source.path, text)
  return true
}

/** Sets a front matter key: replaces the old line, adds it first, or, as for most partials, creates a front matter block. */
export function withKey(text: string, bodyStart: number, key: string, value: string | null): string {
  if (value === null) return text
  const line = `${key}: ${JSON.stringify(value)}`
  const hasFront = bodyStart > 0 || text.startsWith(`---\ntranslation_`)
  if (!hasFront) return `---\n${line}\n---\n\n${text}`
  const end = text.indexOf('\n---', 3)
  const old = new RegExp(`^${key}:.*$`, 'm').exec(text.slice(0, end))
  if (old !== null) return text.slice(0, old.index) + line + text.slice(old.index + old[0].length)
  const first = text.indexOf('\n') + 1
  return `${text.slice(0, first)}${line}\n${text.slice(first)}`
}

function stampTracked(loaded: Loaded, wish: Wish, sources: ReadonlyMap<string, Tracked>): number {
  const { tracked, records, config } = loaded
  const texts = new Map(loaded.texts)
  const named = new Set<string>()
  let written = 0
  for (const locale of config.i18n.locales) {
    if (locale === config.i18n.defaultLocale) continue
    const record = records.get(locale) ?? null
    const next: { strings: Record<string, string>; categories: Record<string, string> } = {
      strings: {},
      categories: {},
    }
    for (const one of tracked.filter((each) => each.locale === locale)) {
      const source = sources.get(one.key)
      if (source === undefined) continue
      const entries = one.kind === 'string' ? next.strings : next.categories
      const made = stampOf(record, one.kind, one.key)
      const wanted =
        includes(wish, one, [one.key, one.source.path, source.source.path], made?.version ?? null, source.version) &&
        (!wish.trivial || isSlip(changesOf(texts.get(made?.version ?? '') ?? '', wordsOf(source.texts))))
      const stamp = wanted ? { version: source.version, by: wish.by ?? made?.by ?? null } : made
      if (wanted && (made?.version !== source.version || made.by !== stamp?.by)) written++
      if (stamp === null) continue
      entries[one.key] = stamp.by === null ? stamp.version : `${stamp.version} ${stamp.by}`
      named.add(stamp.version)
      if (wanted) texts.set(source.version, wordsOf(source.texts))
    }
    if (Object.keys(next.strings).length + Object.keys(next.categories).length > 0)
      writeFile(loaded, recordPath(locale), printRecord(next satisfies LocaleRecord))
  }
  for (const version of texts.keys()) if (!named.has(version)) texts.delete(version)
  if (texts.size > 0) writeFile(loaded, TEXTS, printTexts(texts))
  return written
}
