// What can be said of a page line by line, before it is parsed: where code fences stand, and which lines are imports and exports.

export interface ImportLine {
  readonly start: number
  readonly end: number
  readonly specifier: string
  /** The one name of a default import, else null. */
  readonly name: string | null
  /** All names that the line binds. */
  readonly names: readonly string[]
}

export interface Lines {
  /** Stretches that are code fences, in order, their fence lines included. */
  readonly fences: readonly (readonly [number, number])[]
  readonly imports: readonly ImportLine[]
  /** Exports: stretches and the names they bind. */
  readonly exports: readonly { readonly start: number; readonly end: number; readonly names: readonly string[] }[]
  /** Offsets of lines that begin with the word `import` or `export` and are prose. */
  readonly words: readonly number[]
}

const FENCE = /[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*(`{3,}(?=[^`\n]*$)|~{3,})/my
const IMPORT = /import[ \t]+(?:type[ \t]+)?(?:([\w$]+)|(?:([\w$]+)[ \t]*,[ \t]*)?(?:\{([^}]*)\}|\*[ \t]+as[ \t]+([\w$]+)))[ \t\n]*from[ \t]*(["'])([^"'\n]+)\5[ \t]*;?[ \t]*(?=\r?\n|$)/y
const BARE_IMPORT = /import[ \t]*(["'])([^"'\n]+)\1[ \t]*;?[ \t]*(?=\r?\n|$)/y
const EXPORT = /export[ \t]+(?:default\b|(?:const|let|var|class|async|function)\b|[{*])/y
const EXPORT_NAMES = /^export[ \t]+(?:(?:const|let|var|class)[ \t]+([\w$]+)|(?:async[ \t]+)?function\*?[ \t]+([\w$]+))/gm

/** Fences, imports and exports of a text. */
export function readLines(text: string): Lines {
  const fences: (readonly [number, number])[] = []
  const imports: ImportLine[] = []
  const exports: { start: number; end: number; names: string[] }[] = []
  const words: number[] = []
  let esmMayStart = true
  for (let at = 0; at < text.length; ) {
    FENCE.lastIndex = at
    const fence = FENCE.exec(text)
    if (fence !== null) {
      const end = fenceEnd(text, at, fence[1] as string, fence[0].includes('>'))
      fences.push([at, end])
      at = end
      esmMayStart = true
      continue
    }
    const c = text.charCodeAt(at)
    if ((c === 105 || c === 101) && (text.startsWith('import', at) || text.startsWith('export', at))) {
      const line: ReturnType<typeof readEsm> = esmMayStart ? readEsm(text, at) : null
      if (line !== null && 'specifier' in line) imports.push(line)
      else if (line !== null) exports.push(line)
      else words.push(at)
      at = line === null ? nextLine(text, at) : nextLine(text, line.end)
      esmMayStart = line !== null
      continue
    }
    const next = nextLine(text, at)
    esmMayStart = isBlank(text, at, next)
    at = next
  }
  return { fences, imports, exports, words }
}

function readEsm(text: string, at: number): ImportLine | { start: number; end: number; names: string[] } | null {
  IMPORT.lastIndex = at
  const found = IMPORT.exec(text)
  if (found !== null) {
    const [all, only, first, braces, star, , specifier = ''] = found
    const named = (braces ?? '').split(',').map((part) => part.trim().split(/\s+as\s+/).pop() ?? '').filter((name) => name !== '')
    const names = [only, first, star].filter((name) => name !== undefined).concat(named)
    return { start: at, end: at + all.length, specifier, name: only ?? null, names }
  }
  BARE_IMPORT.lastIndex = at
  const bare = BARE_IMPORT.exec(text)
  if (bare !== null) return { start: at, end: at + bare[0].length, specifier: bare[2] as string, name: null, names: [] }
  EXPORT.lastIndex = at
  if (!EXPORT.test(text)) return null
  const end = blockEnd(text, at)
  const names = [...text.slice(at, end).matchAll(EXPORT_NAMES)].map((m) => m[1] ?? m[2] ?? '').filter((name) => name !== '')
  return { start: at, end, names }
}

/** Behind the closing line of a fence: as many marks or more and nothing else, or the end of the quotation or the text. */
function fenceEnd(text: string, start: number, marks: string, quoted: boolean): number {
  let at = nextLine(text, start)
  while (at < text.length) {
    const next = nextLine(text, at)
    if (quoted && !/^[ \t]*>/.test(text.slice(at, next))) return at
    const line = text.slice(at, next).replace(/^[ \t>]*/, '').trimEnd()
    if (line.length >= marks.length && line.startsWith(marks) && isRun(line)) return next
    at = next
  }
  return text.length
}

function isRun(line: string): boolean {
  for (let i = 1; i < line.length; i++) if (line[i] !== line[0]) return false
  return true
}

/** The end of a block: the line end before the next empty line. */
function blockEnd(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const next = nextLine(text, at)
    if (isBlank(text, at, next)) return Math.max(start, at - 1)
    at = next
  }
  return text.length
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (text.charCodeAt(i) > 32) return false
  return true
}
