// Translation units for translators: a string's plural form, a category's text, a page's passage.
import { Document, isCollection, isSeq, parseDocument } from 'yaml'
import { edited } from '../base/edits.ts'
import type { SourceText } from '../base/text.ts'
import type { RawDoc } from '../content/types.ts'
import { HtmlReader, type HtmlAttribute } from '../source/html.ts'
import { blocksOf, changesOf } from './text-changes.ts'
import { PLURAL, type Tracked } from './tracked-strings.ts'

export interface ExchangeUnit {
  readonly id: string
  readonly source: string
  /** The existing translation, if it's up to date; '' if it must be written. */
  readonly target: string
  readonly note: string
}

/** An XLIFF name for a file or unit: letters, digits and `.-_:` are kept, other characters become their code point. */
export function nameToken(text: string): string {
  return text.replaceAll('/', '::').replace(/[^\w.:-]/g, (char) => `_x${char.codePointAt(0)?.toString(16) ?? ''}_`)
}

/** Units for the plural forms of the target language. */
export function unitsOfTracked(
  source: Tracked,
  translation: Tracked | undefined,
  current: boolean,
  lang: string,
): ExchangeUnit[] {
  const plural = Object.keys(source.texts).some((form) => PLURAL.test(`_${form}`))
  const forms =
    source.kind === 'string' && plural
      ? [...new Intl.PluralRules(lang).resolvedOptions().pluralCategories]
      : [...new Set([...Object.keys(source.texts), ...Object.keys(translation?.texts ?? {})])]
  return forms.map((form) => ({
    id: nameToken(source.kind === 'category' ? form : form === '' ? source.key : `${source.key}_${form}`),
    source: source.texts[form] ?? source.texts.other ?? source.texts[''] ?? '',
    target: current ? (translation?.texts[form] ?? '') : '',
    note: note(source.version, current ? undefined : translation?.texts[form]),
  }))
}

/** The source version comes first: the returned translation is recorded as based on it. */
function note(version: string, before: string | undefined): string {
  return before === undefined || before === '' ? version : `${version} Before: ${before}`
}

export function versionInNote(text: string | undefined): string | null {
  return /^([0-9a-f]{8,64})(?:\s|$)/.exec(text ?? '')?.[1] ?? null
}

const SHOWN = ['title', 'sidebar_label', 'description', 'pagination_label'] as const

/** A source block, and the translation's counterpart. */
interface Passage {
  readonly text: string
  readonly line: number
  /** The block at the same index in the translation, if it has as many blocks. */
  readonly own: string | undefined
  /** The source block hasn't changed since the translation. */
  readonly keeps: boolean
}

function passagesOf(source: RawDoc, translation: RawDoc | undefined, before: string | null): Passage[] {
  const { text } = source.source
  const own = translation === undefined ? [] : blocksOf(translation.source.text.slice(translation.bodyStart))
  const blocks = blocksOf(text.slice(source.bodyStart))
  const changed = new Set(before === null ? [] : changesOf(before, text).map(({ line }) => line))
  const first = text.slice(0, source.bodyStart).split('\n').length - 1
  return blocks.map((block, index) => {
    const passage = own.length === blocks.length ? own[index]?.text : undefined
    return {
      ...block,
      own: passage,
      keeps: before !== null && passage !== undefined && !changed.has(block.line + first),
    }
  })
}

/**
 * Units for a page's titles and passages, and for visible text of code blocks and components: titles, labels and notes. Code is excluded. Passages that the
 * source hasn't changed since the translation keep their translation.
 */
export function unitsOfPage(source: RawDoc, translation: RawDoc | undefined, before: string | null): ExchangeUnit[] {
  const unit = (id: string, text: string, own: string | undefined, keeps: boolean): ExchangeUnit => ({
    id,
    source: text,
    target: keeps ? (own ?? '') : '',
    note: note(source.version, keeps ? undefined : own),
  })
  return [
    ...SHOWN.flatMap((name) => {
      const text = source.front[name]
      const line = (page: string): string | undefined => frontLine(page, name)?.[0]
      const keeps = before !== null && line(before) === line(source.source.text)
      return text === undefined ? [] : [unit(name, text, translation?.front[name], keeps)]
    }),
    ...passagesOf(source, translation, before).flatMap(({ text, own, keeps }, index) => {
      if (isProse(text)) return [unit(`b${index}`, text, own, keeps)]
      if (keeps) return []
      const seen = seenIn(text)
      const words = own === undefined ? [] : seenIn(own)
      const known = (word: string): boolean => words.length === seen.length && before?.includes(`="${word}"`) === true
      return seen.map((word, n) => unit(`b${index}.${n}`, word, words[n], known(word)))
    }),
  ]
}

/** A front matter key with all of its lines. */
function frontLine(page: string, name: string): RegExpExecArray | null {
  return new RegExp(`^${name}:.*(?:\\n[ \\t]+.*)*$`, 'm').exec(page.slice(0, page.indexOf('\n---', 3) + 1))
}

const CODE = /^[ \t>]*(?:`{3,}|~{3,})/

function isProse(block: string): boolean {
  return (
    tagOf(block) === null && !/^[ \t>]*(?:`{3,}|~{3,})(?!\s*diagram\b)|^(?:import|export) |^\|[ :|-]+\|$/.test(block)
  )
}

/** The tag, if the whole block is a component. */
function tagOf(block: string): HtmlReader | null {
  const tag = new HtmlReader(block)
  return /^<\/?[A-Z]/.test(block) && tag.next() && tag.start === 0 && tag.end === block.length ? tag : null
}

/** Double-quoted attributes with their values, of a component or of a code block's first line. */
function quotedIn(block: string): readonly Pick<HtmlAttribute, 'name' | 'value' | 'valueStart' | 'valueEnd'>[] {
  const attributes = tagOf(block)?.attributes
  if (attributes !== undefined) return attributes.filter(({ valueStart }) => block[valueStart - 1] === '"')
  const line = CODE.test(block) ? block.slice(0, `${block}\n`.indexOf('\n')) : ''
  return [...line.matchAll(/(?<=\s)([A-Za-z]\w*)="([^"]+)"/g)].map(({ index, 1: name = '', 2: value = '' }) => {
    const valueStart = index + name.length + '="'.length
    return { name, value, valueStart, valueEnd: valueStart + value.length }
  })
}

/** Replaces attribute values that people read: those of certain names, and those with several words. */
function inSeen(block: string, replace: (value: string, index: number) => string): string {
  const seen = quotedIn(block).flatMap(({ name, value, valueStart: start, valueEnd: end }) =>
    value && (/^(?:title|label|note|alt|caption|summary)$/.test(name) || /\p{L} \p{L}/u.test(value))
      ? [{ value, start, end }]
      : [],
  )
  return edited(
    block,
    seen.map(({ value, start, end }, index) => ({ start, end, by: replace(value, index).replaceAll('"', '&quot;') })),
  )
}

function seenIn(block: string): string[] {
  const values: string[] = []
  inSeen(block, (value) => {
    values.push(value)
    return value
  })
  return values
}

/**
 * Builds a translated page: the source's structure with the returned passages; code and components unchanged since then come from the translation. Null if a
 * passage is missing. `unknown` lists passages that the page has no place for.
 */
export function pageFrom(
  source: RawDoc,
  translation: RawDoc | undefined,
  before: string | null,
  targets: ReadonlyMap<string, string>,
): { readonly text: string; readonly unknown: readonly string[] } | null {
  const lines = source.source.text.slice(source.bodyStart).replace(/\r\n?/g, '\n').split('\n')
  let missing = false
  const unknown = new Set(targets.keys())
  const target = (id: string): string => {
    unknown.delete(id)
    const text = targets.get(id) ?? ''
    missing ||= text.trim() === ''
    return text
  }
  for (const [index, { text, line, own, keeps }] of [...passagesOf(source, translation, before).entries()].reverse()) {
    const words = isProse(text)
      ? target(`b${index}`)
      : keeps && own !== undefined
        ? own
        : inSeen(text, (_, n) => target(`b${index}.${n}`))
    lines.splice(line - 1, text.split('\n').length, ...words.split('\n'))
  }
  const head = translation ?? source
  let front = head.source.text.slice(0, head.bodyStart)
  for (const name of SHOWN) {
    if (source.front[name] === undefined) continue
    const text = target(name)
    if (text === translation?.front[name]) continue
    const line = `${name}: ${JSON.stringify(text)}`
    const old = frontLine(front, name)
    front = old === null ? front.replace('\n', `\n${line}\n`) : front.replace(old[0], () => line)
  }
  return missing ? null : { text: front + lines.join('\n'), unknown: [...unknown] }
}

type TextFile = Pick<SourceText, 'path' | 'text'>

/**
 * A strings or category file, JSON or YAML, with texts set at their keys (`hero.title`, `list.0`). Missing lists and category groups are copied from the
 * source.
 */
export function withTexts(file: TextFile, source: TextFile, texts: ReadonlyMap<string, string>): string {
  const isJson = file.path.endsWith('.json')
  const document = documentOf(file)
  const like = documentOf(source)
  const wantsAll = source.path.includes('_category_.')
  for (const [key, text] of texts) {
    const keys = key.split('.')
    for (const above of keys.slice(0, -1).map((_, index) => keys.slice(0, index + 1))) {
      if (isCollection(document.getIn(above))) continue
      const group = like.getIn(above)
      document.setIn(above, isCollection(group) && (wantsAll || isSeq(group)) ? group.clone() : document.createNode({}))
    }
    document.setIn(keys, text)
  }
  return isJson ? `${JSON.stringify(document.toJS(), null, 2)}\n` : document.toString({ lineWidth: 0 })
}

function documentOf({ path, text }: TextFile): Document {
  return path.endsWith('.json') ? new Document(JSON.parse(text) as unknown) : parseDocument(text)
}
