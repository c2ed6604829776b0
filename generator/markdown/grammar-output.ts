// What is told of a text, line by line: as HTML, or as runs for those who make elements of them.
import { classOf } from './grammar-classes.ts'

/** The classes of the spans that a text lies in. There is one object for each list of classes. */
export class Path {
  static readonly ROOT = new Path(null, '')
  readonly parent: Path | null
  readonly depth: number
  /** From the outermost to the innermost. */
  readonly classes: readonly string[]
  readonly #name: string
  readonly #children = new Map<string, Path>()
  readonly #ways = new Map<Path, string>()
  /** What was asked last. */
  #lastName = ''
  #lastChild: Path | null = null
  #lastTo: Path | null = null
  #lastWay = ''

  private constructor(parent: Path | null, name: string) {
    this.parent = parent
    this.#name = name
    this.depth = parent === null ? 0 : parent.depth + 1
    this.classes = parent === null ? [] : [...parent.classes, name]
  }

  /** In a span more, unless it says what the innermost one says. */
  within(name: string | null): Path {
    if (name === null) return this
    if (name === this.#lastName && this.#lastChild !== null) return this.#lastChild
    let child = name === this.#name ? this : this.#children.get(name)
    if (child === undefined) this.#children.set(name, (child = new Path(this, name)))
    this.#lastName = name
    this.#lastChild = child
    return child
  }

  /** Tags between two texts. */
  way(to: Path): string {
    if (to === this.#lastTo) return this.#lastWay
    let html = this.#ways.get(to)
    if (html === undefined) this.#ways.set(to, (html = tagsBetween(this, to)))
    this.#lastTo = to
    this.#lastWay = html
    return html
  }

  get open(): string {
    return `<span class="${this.#name}">`
  }
}

function tagsBetween(from: Path, to: Path): string {
  let closed = ''
  let opened = ''
  let a = from
  let b = to
  while (a !== b) {
    if (a.depth >= b.depth && a.parent !== null) {
      closed += '</span>'
      a = a.parent
    } else {
      opened = b.open + opened
      b = b.parent as Path
    }
  }
  return closed + opened
}

/** The path within the one of a text, for a scope as a grammar calls it. */
export function scoped(path: Path, scope: string): Path {
  return path.within(classOf(scope))
}

/** Takes what an engine finds. */
export interface Output {
  /** A stretch of what is read. */
  range(path: Path, from: number, to: number): void
  text(path: Path, text: string): void
  /** Another text is read from now on; gives the one before. */
  read(source: string): string
}

/** Each line as HTML. */
export class HtmlOutput implements Output {
  readonly #lines: string[] = []
  #html = ''
  /** Where the text that has been written last lies. */
  #open = Path.ROOT
  #source = ''
  /** The next character that does not stand for itself, from somewhere before what comes next on. */
  #next = -1
  /** A stretch that has not been written: the next one may go on with it. */
  #path = Path.ROOT
  #from = 0
  #to = 0

  read(source: string): string {
    this.#write()
    const before = this.#source
    this.#source = source
    this.#next = -1
    this.#from = this.#to = 0
    return before
  }

  range(path: Path, from: number, to: number): void {
    if (path === this.#path && from === this.#to) {
      this.#to = to
      return
    }
    if (this.#to > this.#from) this.#write()
    this.#path = path
    this.#from = from
    this.#to = to
  }

  text(path: Path, text: string): void {
    const before = this.read(text)
    this.range(path, 0, text.length)
    this.read(before)
  }

  lines(): readonly string[] {
    this.#write()
    this.#endLine()
    return this.#lines
  }

  #write(): void {
    const source = this.#source
    const to = this.#to
    let from = this.#from
    if (this.#next < from) this.#next = special(source, from)
    while (this.#next < to) {
      const at = this.#next
      const code = source.charCodeAt(at)
      if (code === 10) {
        if (at > from) this.#piece(source.slice(from, at))
        this.#endLine()
      } else this.#piece(source.slice(from, at) + (code === 60 ? '&lt;' : '&amp;'))
      from = at + 1
      this.#next = special(source, from)
    }
    if (to > from) this.#piece(source.slice(from, to))
    this.#from = to
  }

  #piece(html: string): void {
    const path = this.#path
    if (path !== this.#open) {
      this.#html += this.#open.way(path)
      this.#open = path
    }
    this.#html += html
  }

  #endLine(): void {
    if (this.#open !== Path.ROOT) {
      this.#html += this.#open.way(Path.ROOT)
      this.#open = Path.ROOT
    }
    this.#lines.push(this.#html)
    this.#html = ''
  }
}

/** Of line feed, `&` and `<` the first. */
function special(source: string, from: number): number {
  const { length } = source
  for (let at = from; at < length; at++) {
    const code = source.charCodeAt(at)
    if (code === 10 || code === 38 || code === 60) return at
  }
  return length
}

/** Text inside of spans of these classes, from the outermost to the innermost. */
export interface Run {
  readonly classes: readonly string[]
  readonly text: string
}

/** Each line as runs. */
export class RunOutput implements Output {
  readonly lines: Run[][] = [[]]
  #source = ''

  read(source: string): string {
    const before = this.#source
    this.#source = source
    return before
  }

  range(path: Path, from: number, to: number): void {
    this.text(path, this.#source.slice(from, to))
  }

  text({ classes }: Path, text: string): void {
    putRuns(this.lines, classes, text)
  }
}

/** Add a text to the last of these lines, and what stands behind its line ends to new ones. */
export function putRuns(lines: Run[][], classes: readonly string[], text: string): void {
  for (let from = 0; ;) {
    const end = text.indexOf('\n', from)
    const part = end < 0 ? text.slice(from) : text.slice(from, end)
    if (part !== '') (lines.at(-1) as Run[]).push({ classes, text: part })
    if (end < 0) return
    lines.push([])
    from = end + 1
  }
}
