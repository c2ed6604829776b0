// Spelling, with Hunspell and the dictionaries that a site installs.
import { createRequire } from 'node:module'
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '../base/diagnostic.ts'
import { byText } from '../base/text.ts'
import type { CheckedDoc, SiteCheck, SiteView } from './types.ts'
import { misspelt, spellingUnchecked } from './writing-diagnostics.ts'

export interface SpellingOptions {
  /** Locales to check, or locales with their dictionaries' packages. By default all, with `dictionary-de` for `de`. */
  readonly locales?: readonly string[] | Readonly<Record<string, string>>
  /** A file with words that are correct, one a line, relative to the root. Lines that begin with `#` are comments. */
  readonly words?: string
}

/** The part of `hunspell-wasm` that this uses. */
interface Speller {
  testSpelling(word: string): boolean
  getSpellingSuggestions(word: string): string[]
}

/** A word on a page: where it occurs first, and how often. */
type FoundWord = readonly [word: string, start: number, count: number]

/** A check for `checks` in the configuration: warnings for words that aren't in a language's dictionary. */
export function spelling({ locales, words }: SpellingOptions = {}): SiteCheck {
  const isWanted = (locale: string): boolean =>
    locales === undefined || (Array.isArray(locales) ? locales.includes(locale) : Object.hasOwn(locales, locale))
  const packagesOf = (locale: string): readonly string[] => {
    const named = Array.isArray(locales)
      ? undefined
      : (locales as Readonly<Record<string, string>> | undefined)?.[locale]
    const [language = locale] = locale.split('-')
    const whole = locale.toLowerCase()
    return named !== undefined ? [named] : [...new Set([`dictionary-${whole}`, `dictionary-${language.toLowerCase()}`])]
  }
  const gather = (doc: CheckedDoc): FoundWord[] => (isWanted(doc.locale) && doc.kind !== 'partial' ? wordsOf(doc) : [])
  const spell = async (site: SiteView): Promise<Diagnostic[]> => {
    // Nothing is asked of the site after the first pause: other stages go on meanwhile.
    const pages = site.docs
      .filter(({ locale }) => isWanted(locale))
      .map((doc) => ({ doc, found: (site.gathered?.(doc) as readonly FoundWord[] | undefined) ?? gather(doc) }))
      .sort((a, b) => byText(a.doc.path, b.doc.path))
    const list = words === undefined ? '' : site.read(words)
    const known = new Set(linesOf(list ?? ''))
    const found =
      list === null
        ? [spellingUnchecked(`The word list "${words}" doesn't exist.`, `Create the file, with one word per line.`)]
        : []
    for (const locale of [...new Set(pages.map(({ doc }) => doc.locale))].sort(byText)) {
      if (wordPattern(locale) === null) continue
      const speller = await spellerOf(site, packagesOf(locale))
      if (typeof speller === 'string') found.push(notInstalled(locale, speller))
      else {
        const own = pages.filter(({ doc }) => doc.locale === locale)
        found.push(...misspeltIn(own, { speller, known, words }))
      }
    }
    return found
  }
  return Object.assign(spell, { gather })
}

function notInstalled(locale: string, missing: string): Diagnostic {
  return spellingUnchecked(
    `Spelling isn't checked in the language "${locale}": the package "${missing}" isn't installed.`,
    `Run \`npm install --save-dev ${missing}\`, or exclude the language: \`spelling({ locales: [] })\`.`,
  )
}

interface ReadPage {
  readonly doc: CheckedDoc
  readonly found: readonly FoundWord[]
}

interface Spelling {
  readonly speller: Speller
  readonly known: ReadonlySet<string>
  readonly words: string | undefined
}

/** Suggestions take time, so that only so many words of a language get them. */
const SUGGESTED = 100

function misspeltIn(pages: readonly ReadPage[], { speller, known, words }: Spelling): Diagnostic[] {
  const verdicts = new Map<string, boolean>()
  const suggestions = new Map<string, readonly string[]>()
  const isWord = (word: string): boolean =>
    isKnown(known, word) || [word, word.replace(/['’]s$/, '')].some((form) => speller.testSpelling(form))
  const isRight = (word: string): boolean => {
    let verdict = verdicts.get(word)
    if (verdict === undefined) {
      const parts = word.split('-')
      verdict = isWord(word) || (parts.length > 1 && parts.every(isWord))
      verdicts.set(word, verdict)
    }
    return verdict
  }
  const suggest = (word: string): readonly string[] => {
    const made =
      suggestions.get(word) ?? (suggestions.size < SUGGESTED ? speller.getSpellingSuggestions(word).slice(0, 3) : [])
    suggestions.set(word, made)
    return made
  }
  return pages.flatMap(({ doc, found }) =>
    found
      .filter(([word]) => !isRight(word))
      .map(([word, start, count]) =>
        misspelt({ path: doc.path, start, end: start + word.length }, word, count, suggest(plain(word)), words),
      ),
  )
}

/** Whether the list has a word, also with a capital letter at a sentence's start, or in the genitive. */
function isKnown(known: ReadonlySet<string>, word: string): boolean {
  const written = plain(word)
  const [first = ''] = written
  const bare = written.replace(/'s$/, '')
  return [written, bare, ...[written, bare].map((one) => first.toLowerCase() + one.slice(first.length))].some((one) =>
    known.has(one),
  )
}

function plain(word: string): string {
  return word.replaceAll('’', "'")
}

function linesOf(list: string): string[] {
  return list
    .split('\n')
    .map((line) => plain(line.trim()))
    .filter((line) => line !== '' && !line.startsWith('#'))
}

const patterns = new Map<string, RegExp | null>()

/**
 * Words in a language's script; null where words have no spaces between them. Words of other scripts, names in code, numbers and
 * abbreviations in capital letters aren't words here.
 */
function wordPattern(locale: string): RegExp | null {
  let pattern = patterns.get(locale)
  if (pattern === undefined) patterns.set(locale, (pattern = patternOf(locale)))
  return pattern
}

const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'yue', 'th', 'lo', 'km', 'my'])

function patternOf(locale: string): RegExp | null {
  // A locale's name doesn't have to be a language tag.
  const [tag] = /^[a-z]{2,3}(?:-[a-z]{4})?(?=-|$)/i.exec(locale) ?? []
  if (tag === undefined) return null
  const { language, script } = new Intl.Locale(tag).maximize()
  if (UNSPACED.has(language) || script === undefined) return null
  const name = script === 'Kore' ? 'Hang' : script
  const beside = String.raw`[\p{L}\p{M}\p{N}_@/\\#$&=~]`
  const letters = String.raw`[\p{sc=${name}}\p{M}]`
  return new RegExp(
    String.raw`(?<![-]|${beside}|${beside}[.:'’])${letters}+(?:['’-]${letters}+)*(?![\p{L}\p{M}\p{N}_@/\\(=~]|[.:'’-][\p{L}\p{N}_/])`,
    'gu',
  )
}

function wordsOf({ prose: whole, bodyStart, locale }: CheckedDoc): FoundWord[] {
  const pattern = wordPattern(locale)
  if (pattern === null) return []
  const found = new Map<string, [start: number, count: number]>()
  const prose = withoutNames(whole.slice(bodyStart))
  for (const { 0: word, index } of prose.matchAll(pattern)) {
    // `API`, `iPhone` and single letters.
    if (/^.$/u.test(word) || !/\p{Ll}|\p{Lo}/u.test(word) || /\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(word)) continue
    const known = found.get(word)
    if (known === undefined) found.set(word, [bodyStart + index, 1])
    else known[1]++
  }
  return [...found].map(([word, [start, count]]) => [word, start, count])
}

const LINK_TARGET = /\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)|^[ \t>]*\[[^\]\n]+\]:[ \t]*\S+.*$/gm
/** URLs, mail and web addresses, file names, admonitions, IDs and expressions, footnotes, and character references. */
const NAMES =
  /<?https?:\/\/\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:[\w-]+\.)+[a-z\d]{2,}\b(?:\/\S*)?|^[ \t>]*:{3,}[\w-]*|\{[^{}\n]*\}|\[\^[^\]\n]*\]|&#?\w+;/gm

/** Blanks what isn't prose in a text without code and tags. */
function withoutNames(prose: string): string {
  const blank = (part: string): string => ' '.repeat(part.length)
  return prose
    .replace(/\[\^[^\]\n]*\]:?/g, blank)
    .replace(LINK_TARGET, blank)
    .replace(NAMES, blank)
}

const spellers = new Map<string, Promise<Speller>>()

/** The first dictionary that's installed; if there's none, the missing package. */
async function spellerOf({ root, read }: SiteView, packages: readonly string[]): Promise<Speller | string> {
  const require = createRequire(path.join(root, 'package.json'))
  const find = (name: string): string | null => {
    try {
      return require.resolve(name)
    } catch {
      return null
    }
  }
  const main = packages.map(find).find((file) => file !== null)
  const engine = find(ENGINE)
  if (main === undefined || engine === null) return main === undefined ? (packages.at(-1) as string) : ENGINE
  const folder = path.dirname(main)
  let speller = spellers.get(folder)
  if (speller === undefined) {
    const [affixes, words] = ['index.aff', 'index.dic'].map((file) => read(path.join(folder, file)))
    if (!affixes || !words) throw new Error(`"${folder}" contains no dictionary`)
    const { createHunspellFromStrings } = (await import(pathToFileURL(engine).href)) as {
      createHunspellFromStrings: (affixes: string, words: string) => Promise<Speller>
    }
    spellers.set(folder, (speller = createHunspellFromStrings(affixes, words)))
  }
  return speller
}

const ENGINE = 'hunspell-wasm'
