// The facts that a document looks up while it's compiled, and a log of these lookups.
import { findTag } from '../../source/html.ts'
import { imageSize } from 'image-size'
import type { Heading, MarkdownFacts } from '../../markdown/types.ts'
import type { FileReader } from '../read-once.ts'

export type LoggedFacts = MarkdownFacts & Record<string, (argument: string) => unknown>

/** Headings of the document that another one translates, with its title as level 0; null if it isn't a translation. */
export type SourceHeadings = readonly Pick<Heading, 'level' | 'id'>[] | null

export interface Listening {
  readonly listening: LoggedFacts
  readonly asked: readonly (readonly [method: string, argument: string])[]
  /** Each lookup with its answer. Together with the source, they determine the compiled page completely. */
  readonly answers: readonly string[]
}

/** Wraps facts so that every lookup and its answer are logged. */
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

/** Whether a path is a file for inclusion in pages, such as `content/de/docs/_shared/note.md`. */
export function isPartialPath(path: string): boolean {
  return /(?:^|\/)_[^/]*(?:\/|$)/.test(path)
}

/** Access to files that documents refer to. */
export type Files = Pick<FileReader, 'bytes' | 'exists' | 'head'>

/** Facts that are the same for all documents. */
export function sharedFacts(files: {
  readonly isOutside: (path: string) => boolean
  readonly read: (path: string) => string | null
  readonly files: Files
}): Pick<MarkdownFacts, 'image' | 'emoji'> {
  return { image: imageSizes(files), emoji: emojiNames(files.read) }
}

/** Packages with a table of emoji names as JSON, used by new and old projects. */
const EMOJI = ['node_modules/emojilib/simplemap.json', 'node_modules/node-emoji/lib/emoji.json']

/** In a workspace, packages can be above the project. */
const ABOVE = ['', '../', '../../']

/** Emoji by name. The table is read when a page first uses one. */
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

/** Returns null if the file doesn't exist or isn't a table, since a package can be half-installed. */
function namesIn(text: string | null): ReadonlyMap<string, string> | null {
  if (text === null) return null
  try {
    const names = Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>)
    return new Map(names.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return null
  }
}

/** Cached, because many pages show the same image. */
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

/** Formats that have the image's size in the first bytes. */
const BY_HEAD = /\.(?:png|jpe?g|gif|webp)$/i
const HEAD = 16 << 10

/** Reads only the start of an image and doesn't cache it. */
function sizeIn(files: Files, path: string): ImageSize {
  const head = BY_HEAD.test(path) ? files.head(path, HEAD) : null
  const size = head === null ? null : statedSize(head)
  if (size !== null) return size
  const bytes = files.bytes(path)
  // If the file can't be read, copying it reports that.
  if (bytes === null) return files.exists(path) ? SIZE_OF_NONE : null
  return statedSize(bytes) ?? drawingSize(bytes)
}

/** Bytes of a WebP header up to the size of a lossless image. A truncated header would be parsed as a smaller image. */
const WEBP_HEADER = 25

/** Returns null if the file has no size or is truncated. */
function statedSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height, orientation, type } = imageSize(new Uint8Array(bytes))
    if (!(width > 0 && height > 0) || (type === 'webp' && bytes.length < WEBP_HEADER)) return null
    return orientation !== undefined && orientation > 4 ? { width: height, height: width } : { width, height }
  } catch {
    return null
  }
}

/** For an SVG whose element comes after a long comment, has long attributes, or has no size. */
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

/** The size that browsers use for an SVG without one. */
const SIZE_OF_NONE = { width: 300, height: 150 }

/** A length in pixels; 0 for other units. */
function pixels(length: string): number {
  return Math.round(Number(/^([\d.]+)(?:px)?$/.exec(length.trim())?.[1] ?? 0))
}
