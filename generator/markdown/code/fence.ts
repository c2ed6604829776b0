// Parses the info string of a code block: ```c title="blink.c" {1,3-5} showLineNumbers

export interface FenceInfo {
  readonly title: string | null
  /** Line numbers, starting at 1. */
  readonly marked: ReadonlySet<number>
  readonly focused: ReadonlySet<number>
  readonly lineNumbers: boolean
  /** The number of the first line. */
  readonly firstLine: number
  /** Whether the first character of each line (`+`, `-` or a space) marks it as added, removed or unchanged. */
  readonly diff: boolean
  readonly wrap: boolean
  /** A file to show instead of the content, and optionally a region of it. */
  readonly file: string | null
  readonly region: string | null
  readonly unknown: readonly string[]
}

export const FENCE_WORDS: readonly string[] = ['title', 'file', 'region', 'focus', 'showLineNumbers', 'diff', 'wrap']

const WORD = /\{([\d\s,-]*)\}|([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s"']+)|(["'].*)))?|(\S+)/g
const NOTHING: FenceInfo = {
  title: null,
  marked: new Set(),
  focused: new Set(),
  lineNumbers: false,
  firstLine: 1,
  diff: false,
  wrap: false,
  file: null,
  region: null,
  unknown: [],
}

export function readFence(meta: string | null | undefined): FenceInfo {
  if (meta === null || meta === undefined || meta.trim() === '') return NOTHING
  const info = { ...NOTHING, marked: new Set<number>(), focused: new Set<number>(), unknown: [] as string[] }
  let unknownEnd = -1
  for (const found of meta.matchAll(WORD)) {
    const [written, range, name, double, single, braces, bare, unclosed, other] = found
    const value = double ?? single ?? braces ?? bare ?? null
    if (range !== undefined) addRange(info.marked, range)
    // Text after an unclosed quote extends to the end of the line and counts as one mistake.
    else if (unclosed !== undefined) info.unknown.push(`${name}=${unclosed}`)
    else if (name === 'title' && value !== null) info.title = value
    else if (name === 'file' && value !== null) info.file = value
    else if (name === 'region' && value !== null) info.region = value
    else if (name === 'focus' && value !== null) addRange(info.focused, value)
    else if (name === 'showLineNumbers') {
      info.lineNumbers = value !== 'false'
      if (/^\d{1,6}$/.test(value ?? '')) info.firstLine = Number(value)
    } else if (name === 'diff') info.diff = value !== 'false'
    else if (name === 'wrap') info.wrap = value !== 'false'
    else {
      // Text attached to an unknown word (`app.js`, `word|{3}`) is part of the same mistake.
      const before = found.index === unknownEnd ? (info.unknown.pop() ?? '') : ''
      info.unknown.push(before + (name ?? other ?? ''))
      unknownEnd = found.index + written.length
    }
  }
  return info
}

/** Parses `1,3-5`. Limits the length of a range. */
function addRange(lines: Set<number>, range: string): void {
  for (const part of range.split(',')) {
    const found = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part)
    if (found === null) continue
    const from = Number(found[1])
    const to = Math.min(Number(found[2] ?? from), from + 20_000)
    for (let line = from; line <= to; line++) lines.add(line)
  }
}
