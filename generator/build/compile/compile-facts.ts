// What a document asks while it is compiled, and how that is written down.
import { findTag } from '../../source/html.ts'
import { imageSize } from 'image-size'
import type { Heading, MarkdownFacts } from '../../markdown/types.ts'
import type { FileReader } from '../reader.ts'

export type LoggedFacts = MarkdownFacts & Record<string, (argument: string) => unknown>

/** Levels and ids of the headings of the document that another one translates, with its title as level 0; null when there is none. */
export type SourceHeadings = readonly Pick<Heading, 'level' | 'id'>[] | null

export interface Listening {
  readonly listening: LoggedFacts
  readonly asked: readonly (readonly [method: string, argument: string])[]
  /** Each question with its answer: with the source, that is all that a compiled page is made of. */
  readonly answers: readonly string[]
}

/** The facts, and what they are asked and answer. */
export function listeningTo(facts: LoggedFacts): Listening {
  const asked: [string, string][] = []
  const answers: string[] = []
  const listening = Object.entries(facts).map(([method, ask]) => [
    method,
    (argument: string): unknown => {
      const answer = ask(argument)
      asked.push([method, argument])
      answers.push(JSON.stringify([method, argument, answer]))
      return answer
    },
  ])
  return { listening: Object.fromEntries(listening) as LoggedFacts, asked, answers }
}

/** `content/de/docs/_shared/note.md`: a file that pages include. */
export function isPartialPath(path: string): boolean {
  return /(?:^|\/)_[^/]*(?:\/|$)/.test(path)
}

/** Files that documents ask for. */
export type Files = Pick<FileReader, 'bytes' | 'exists' | 'head'>

/** What all documents ask alike. */
export function sharedFacts(files: {
  readonly isOutside: (path: string) => boolean
  readonly read: (path: string) => string | null
  readonly files: Files
}): Pick<MarkdownFacts, 'image' | 'emoji'> {
  return { image: imageSizes(files), emoji: emojiNames(files.read) }
}

/** Packages with the names of emoji as JSON, of new and of old projects. */
const EMOJI = ['node_modules/emojilib/simplemap.json', 'node_modules/node-emoji/lib/emoji.json']

/** Packages of a workspace lie above the project. */
const ABOVE = ['', '../', '../../']

/** What names of emoji stand for. The table is read when a page names one. */
function emojiNames(read: (path: string) => string | null): NonNullable<MarkdownFacts['emoji']> {
  let table: ReadonlyMap<string, string> | null = null
  return (name) => (table ??= emojiTable(read)).get(name) ?? null
}

function emojiTable(read: (path: string) => string | null): ReadonlyMap<string, string> {
  for (const path of ABOVE.flatMap((above) => EMOJI.map((file) => above + file))) {
    const table = namesIn(read(path))
    if (table !== null) return table
  }
  return new Map()
}

/** Null for a file that is not there or holds no table: a package may be half installed. */
function namesIn(text: string | null): ReadonlyMap<string, string> | null {
  if (text === null) return null
  try {
    const names = Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>)
    return new Map(names.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return null
  }
}

/** Many pages show the same image: each is looked at once a build. */
function imageSizes(scope: {
  readonly isOutside: (path: string) => boolean
  readonly files: Files
}): MarkdownFacts['image'] {
  const sizes = new Map<string, ImageSize>()
  return (path) => {
    let size = sizes.get(path)
    if (size === undefined) sizes.set(path, (size = scope.isOutside(path) ? null : sizeIn(scope.files, path)))
    return size
  }
}

type ImageSize = ReturnType<MarkdownFacts['image']>

/** Images of these kinds say their size in the first bytes, or what is there ends before it does. */
const BY_HEAD = /\.(?:png|jpe?g|gif|webp)$/i
const HEAD = 16 << 10

/** A picture is not read as a whole, and not held, for the few bytes in which it says its size. */
function sizeIn(files: Files, path: string): ImageSize {
  const head = BY_HEAD.test(path) ? files.head(path, HEAD) : null
  const size = head === null ? null : statedSize(head)
  if (size !== null) return size
  const bytes = files.bytes(path)
  // That one cannot be read is told when it is to be copied.
  if (bytes === null) return files.exists(path) ? SIZE_OF_NONE : null
  return statedSize(bytes) ?? drawingSize(bytes)
}

/** With the size of a lossless image, which is read as a smaller one where it is cut off. */
const WEBP_HEADER = 25

/** Null where it is not said, or the file ends within it. */
function statedSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height, orientation, type } = imageSize(new Uint8Array(bytes))
    if (!(width > 0 && height > 0) || (type === 'webp' && bytes.length < WEBP_HEADER)) return null
    return orientation !== undefined && orientation > 4 ? { width: height, height: width } : { width, height }
  } catch {
    return null
  }
}

/** Of a drawing whose element stands behind a long comment, holds long attributes, or says nothing of its size. */
function drawingSize(bytes: Uint8Array): { width: number; height: number } | 'unreadable' {
  const drawing = findTag(new TextDecoder().decode(bytes), ({ name }) => name === 'svg')
  if (drawing === null) return 'unreadable'
  const value = (name: string): string => drawing.attribute(name.toLowerCase()) ?? ''
  const [width, height] = [pixels(value('width')), pixels(value('height'))]
  if (width > 0 && height > 0) return { width, height }
  const [, , boxWidth = 0, boxHeight = 0] = value('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(boxWidth > 0 && boxHeight > 0)) return SIZE_OF_NONE
  return width > 0
    ? { width, height: Math.round((width * boxHeight) / boxWidth) }
    : { width: Math.round(boxWidth), height: Math.round(boxHeight) }
}

/** What browsers give a drawing that says nothing of it. */
const SIZE_OF_NONE = { width: 300, height: 150 }

/** Of a length in pixels; 0 for others. */
function pixels(length: string): number {
  return Math.round(Number(/^([\d.]+)(?:px)?$/.exec(length.trim())?.[1] ?? 0))
}
