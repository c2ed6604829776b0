// What a translator gets and gives back, as units: a form of a string, a text of a category, a passage of a page.
import type { RawDoc } from '../content/types.ts'
import { blocksOf, changesOf } from './changes.ts'
import { PLURAL, type Tracked } from './tracked.ts'

export interface Unit {
  readonly id: string
  readonly source: string
  /** What is there and still right; '' for what is to be written. */
  readonly target: string
  readonly note: string
}

/** Names of files and units in XLIFF hold letters, digits and `.-_:`; everything else is written as its number. */
export function nameToken(text: string): string {
  return text.replaceAll('/', '::').replace(/[^\w.:-]/g, (char) => `_x${char.codePointAt(0)?.toString(16) ?? ''}_`)
}

/** The forms that the language of the translation needs. */
export function unitsOfTracked(
  source: Tracked,
  translation: Tracked | undefined,
  current: boolean,
  lang: string,
): Unit[] {
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

/** The version of the source comes first: what comes back is recorded as made from it. */
function note(version: string, before: string | undefined): string {
  return before === undefined || before === '' ? version : `${version} Before: ${before}`
}

export function versionInNote(text: string | undefined): string | null {
  return /^([0-9a-f]{8,64})(?:\s|$)/.exec(text ?? '')?.[1] ?? null
}

const SHOWN = ['title', 'sidebar_label', 'description', 'pagination_label'] as const

/** Titles and passages. Code stays out; what the source has not changed since the translation keeps its passage. */
export function unitsOfPage(source: RawDoc, translation: RawDoc | undefined, before: string | null): Unit[] {
  const own = translation === undefined ? [] : blocksOf(translation.source.text.slice(translation.bodyStart))
  const body = source.source.text.slice(source.bodyStart)
  const blocks = blocksOf(body)
  const changed = new Set(before === null ? [] : changesOf(before, source.source.text).map(({ line }) => line))
  const first = source.source.text.slice(0, source.bodyStart).split('\n').length - 1
  const aligned = own.length === blocks.length
  return [
    ...SHOWN.flatMap((name) => {
      const text = source.front[name]
      return text === undefined
        ? []
        : [{ id: name, source: text, target: '', note: note(source.version, translation?.front[name]) }]
    }),
    ...blocks.flatMap(({ text, line }, index) => {
      if (!isProse(text)) return []
      const passage = aligned ? own[index]?.text : undefined
      const keeps = before !== null && passage !== undefined && !changed.has(line + first)
      return [
        {
          id: `b${index}`,
          source: text,
          target: keeps ? passage : '',
          note: note(source.version, keeps ? undefined : passage),
        },
      ]
    }),
  ]
}

function isProse(block: string): boolean {
  return !/^[ \t>]*(?:`{3,}|~{3,})(?!\s*diagram\b)|^(?:import|export) |^\|[ :|-]+\|$|^<\/?[A-Z][^>]*>$/.test(block)
}

/** A page in the words of a translator: the structure of the source with the passages that came back. Null when one is missing. */
export function pageFrom(
  source: RawDoc,
  translation: RawDoc | undefined,
  targets: ReadonlyMap<string, string>,
): string | null {
  const { text } = source.source
  const body = text.slice(source.bodyStart)
  const lines = body.replace(/\r\n?/g, '\n').split('\n')
  for (const [index, block] of [...blocksOf(body).entries()].reverse()) {
    if (!isProse(block.text)) continue
    const target = targets.get(`b${index}`) ?? ''
    if (target.trim() === '') return null
    lines.splice(block.line - 1, block.text.split('\n').length, ...target.split('\n'))
  }
  const head = translation === undefined ? source : translation
  let front = head.source.text.slice(0, head.bodyStart)
  for (const name of SHOWN) {
    if (source.front[name] === undefined) continue
    const target = targets.get(name) ?? ''
    if (target.trim() === '') return null
    const line = `${name}: ${JSON.stringify(target)}`
    const old = new RegExp(`^${name}:.*(?:\\n[ \\t]+.*)*$`, 'm').exec(front)
    front = old === null ? front.replace('\n', `\n${line}\n`) : front.replace(old[0], () => line)
  }
  return front + lines.join('\n')
}

/** A JSON file with texts put at their keys (`hero.title`, `list.0`). */
export function withTexts(json: string, texts: ReadonlyMap<string, string>): string {
  const root = JSON.parse(json) as Record<string, unknown>
  for (const [key, text] of texts) {
    const parts = key.split('.')
    let node: Record<string, unknown> = root
    for (const part of parts.slice(0, -1)) {
      if (typeof node[part] !== 'object' || node[part] === null) node[part] = {}
      node = node[part] as Record<string, unknown>
    }
    node[parts.at(-1) as string] = text
  }
  return `${JSON.stringify(root, null, 2)}\n`
}
