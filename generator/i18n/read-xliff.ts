// Reads XLIFF 2 from translation tools, which split units into segments and add marks, groups, notes and matches. Each unit's text is joined again; unusable
// units are reported with their location.
import type { Xliff, XliffUnit } from 'xliff'
import { versionInNote } from './exchange.ts'

/** Why a text is rejected, and where. */
export interface NoXliff {
  readonly at: number
  readonly reason: string
}

/** The format that `js2xliff` takes. */
export function readXliff(text: string): Xliff | NoXliff {
  const reading: Reading = { open: [], content: null, units: null, unit: null, part: null }
  const token = new RegExp(TOKEN, 'y')
  try {
    while (token.lastIndex < text.length) {
      const at = token.lastIndex
      const match = token.exec(text)
      if (match === null) return { at, reason: "it isn't XML" }
      const { name, end, attributes, empty, cdata, words } = match.groups ?? {}
      const say = (reason: string): Refused => new Refused({ at, reason })
      if (cdata !== undefined) hear(reading, cdata)
      else if (words !== undefined) hear(reading, decoded(words, say))
      else if (name !== undefined) {
        const local = name.slice(name.indexOf(':') + 1)
        if (end !== '/') begin(reading, local, attributesOf(attributes ?? '', say), say)
        if (end === '/' && reading.open.at(-1) !== local) throw say(`"</${name}>" closes nothing`)
        if (end === '/' || empty === '/') close(reading, local, say)
      }
    }
  } catch (error) {
    if (error instanceof Refused) return error.problem
    throw error
  }
  const [unclosed] = reading.open
  if (unclosed !== undefined) return { at: text.length, reason: `it ends within "<${unclosed}>"` }
  return reading.content ?? { at: 0, reason: 'it has no "<xliff>" element' }
}

const ATTRIBUTE = /([^\s=/>"'<]+)\s*=\s*("[^"<]*"|'[^'<]*')/
const TOKEN = [
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[(?<cdata>[^]*?)\]\]>/,
  new RegExp(
    `<(?<end>/?)(?<name>[^\\s/>!?<]+)(?<attributes>(?:\\s+${ATTRIBUTE.source.replaceAll(/\((?!\?)/g, '(?:')})*)\\s*(?<empty>/?)>`,
  ),
  /(?<words>[^<]+)/,
]
  .map(({ source }) => source)
  .join('|')

class Refused extends Error {
  readonly problem: NoXliff
  constructor(problem: NoXliff) {
    super(problem.reason)
    this.problem = problem
  }
}
type Say = (reason: string) => Refused

/** A segment, or the ignorable content between two. */
interface Part {
  readonly isSegment: boolean
  source: string
  target: string | null
  /** Position of its target among the others. */
  order: number
}

interface Reading {
  /** Local names of the open elements. */
  readonly open: string[]
  content: Xliff | null
  units: Record<string, XliffUnit> | null
  unit: { readonly id: string; readonly notes: string[]; readonly parts: Part[] } | null
  part: Part | null
}

type Attributes = Readonly<Record<string, string>>

function begin(reading: Reading, name: string, attributes: Attributes, say: Say): void {
  const { open, content, units, unit, part } = reading
  const above = open.at(-1)
  open.push(name)
  const named = (key: string): string => {
    const value = attributes[key] ?? ''
    if (value === '') throw say(`"<${name}>" has no "${key}"`)
    return value
  }
  if (above === undefined) {
    if (content !== null || name !== 'xliff') throw say(`"<${name}>" was found where "<xliff>" is expected`)
    if (!named('version').startsWith('2.')) throw say(`it is XLIFF ${attributes.version}; only XLIFF 2 is supported`)
    reading.content = {
      sourceLanguage: named('srcLang'),
      targetLanguage: named('trgLang'),
      resources: Object.create(null),
    }
  } else if (name === 'file' && content !== null) reading.units = content.resources[named('id')] ??= Object.create(null)
  else if (name === 'unit' && units !== null) reading.unit = { id: named('id'), notes: [], parts: [] }
  else if ((name === 'segment' || name === 'ignorable') && above === 'unit' && unit !== null)
    unit.parts.push(
      (reading.part = { isSegment: name === 'segment', source: '', target: null, order: unit.parts.length + 1 }),
    )
  else if (name === 'target' && isPart(above) && part !== null) {
    part.target = ''
    part.order = Number(attributes.order ?? part.order)
  } else if (name === 'note' && unit !== null) unit.notes.push('')
  else if (name === 'cp') hear(reading, decoded(`&#x${named('hex')};`, say))
  else if (isCode(name) && sideOf(reading) !== null)
    throw say(`"<${name}>" refers to something that isn't in the file. Make the tool write the text instead`)
}

function close(reading: Reading, name: string, say: Say): void {
  const { open, units, unit } = reading
  open.pop()
  if (isPart(name) && open.at(-1) === 'unit') reading.part = null
  if (name === 'file') reading.units = null
  if (name !== 'unit' || unit === null || units === null) return
  if (units[unit.id] !== undefined) throw say(`the unit "${unit.id}" appears twice in its file`)
  units[unit.id] = whole(unit)
  reading.unit = null
}

/** The unit that the parts form; it has no target if one of the parts has none. */
function whole({ notes, parts }: NonNullable<Reading['unit']>): XliffUnit {
  const isMissing = parts.some(
    ({ isSegment, source, target }) => isSegment && source.trim() !== '' && (target ?? '').trim() === '',
  )
  const inOrder = [...parts].sort((a, b) => a.order - b.order)
  const note = notes.find((text) => versionInNote(text) !== null) ?? notes[0]
  return {
    source: parts.map(({ source }) => source).join(''),
    ...(isMissing ? {} : { target: inOrder.map(({ source, target }) => target ?? source).join('') }),
    ...(note === undefined ? {} : { note }),
  }
}

const isPart = (name: string | undefined): boolean => name === 'segment' || name === 'ignorable'
const isCode = (name: string): boolean => /^(?:ph|sc|ec)$/.test(name)

/** The side of a part that's open, even inside marks. Those in matches, which tools add, don't count. */
function sideOf({ open, part }: Reading): 'source' | 'target' | null {
  if (part === null) return null
  const at = open.findLastIndex(isPart)
  const side = open[at + 1]
  return side === 'source' || side === 'target' ? side : null
}

function hear(reading: Reading, words: string): void {
  const { open, unit, part } = reading
  const side = sideOf(reading)
  const text = words.replace(/\r\n?/g, '\n')
  if (side === 'source' && part !== null) part.source += text
  else if (side === 'target' && part !== null) part.target = (part.target ?? '') + text
  else if (open.at(-1) === 'note' && unit !== null) unit.notes.push((unit.notes.pop() ?? '') + text)
}

function attributesOf(text: string, say: Say): Attributes {
  return Object.fromEntries(
    [...text.matchAll(new RegExp(ATTRIBUTE, 'g'))].map(([, name = '', value = '']) => [
      name,
      decoded(value.slice(1, -1), say),
    ]),
  )
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

function decoded(text: string, say: Say): string {
  return text.replace(/&([^;\s&]*);?/g, (all, name: string) => {
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
    const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16)
    const char = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : NAMED.get(name)
    if (char === undefined || !all.endsWith(';')) throw say(`"${all}" isn't a character`)
    return char
  })
}
