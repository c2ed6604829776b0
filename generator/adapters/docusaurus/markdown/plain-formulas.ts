// Parses formulas if the project's remark-math package isn't installed, and shows them as written. Otherwise Markdown would read a formula's braces
// as code and its underscores as emphasis.
import type { Element } from 'hast'
import type { Literal } from 'mdast'

/** A character in micromark: its code, a number below -2 for a line break, or null at the end. */
type Code = number | null
type State = (code: Code) => State | undefined

interface Token {
  type: string
  readonly start: { readonly line: number }
  readonly end: { readonly offset: number }
}

interface Effects {
  enter(type: string): Token
  exit(type: string): Token
  consume(code: Code): void
  attempt(construct: object, ok: State, nok: State): State
  check(construct: object, ok: State, nok: State): State
}

interface Tokenizer {
  readonly previous: Code
  readonly interrupt?: boolean
  readonly parser: {
    readonly lazy: Readonly<Record<number, boolean>>
    readonly constructs: { readonly disable: { readonly null: readonly string[] } }
  }
  readonly events: readonly (readonly [string, Token, { sliceSerialize(token: Token): string }])[]
  now(): { readonly line: number }
}

interface Compiler {
  readonly stack: object[]
  enter(node: object, token: Token): void
  exit(token: Token): void
  sliceSerialize(token: Token): string
}

/** A formula in the syntax tree, with the lines read so far. */
interface Formula extends Literal {
  lines?: string[]
}

const DOLLAR = 36
const SPACE = 32
const isLineEnd = (code: Code): boolean => code !== null && code < -2
const isSpace = (code: Code): boolean => code === SPACE || code === -2 || code === -1

/** A replacement for remark-math. Creates the same nodes, `inlineMath` and `math`, which become the same elements. */
export const formulasAsText = attach as (this: unknown, options?: MathsOptions | null) => undefined

interface MathsOptions {
  /** Whether `$a$` is a formula, not only `$$a$$`. */
  readonly singleDollarTextMath?: boolean
}

function attach(this: { data(): Record<string, unknown[] | undefined> }, options?: MathsOptions | null): undefined {
  const data = this.data()
  const fewest = options?.singleDollarTextMath === false ? 2 : 1
  ;(data['micromarkExtensions'] ??= []).push({ flow: { [DOLLAR]: block }, text: { [DOLLAR]: inline(fewest) } })
  ;(data['fromMarkdownExtensions'] ??= []).push(toTree)
}

function endLine(effects: Effects, code: Code): void {
  effects.enter('lineEnding')
  effects.consume(code)
  effects.exit('lineEnding')
}

/** Parses `$a$`: the same number of dollar signs on both sides, at least `fewest`. */
function inline(fewest: number): object {
  return {
    name: 'mathText',
    tokenize: inlineReader(fewest),
    previous(this: Tokenizer, code: Code): boolean {
      return code !== DOLLAR || this.events[this.events.length - 1]?.[1].type === 'characterEscape'
    },
  }
}

function inlineReader(fewest: number) {
  return (effects: Effects, ok: State, nok: State): State => {
    let wanted = 0
    let found = 0
    let last: Token
    const begin: State = (code) => {
      effects.enter('mathText')
      effects.enter('mathTextSequence')
      return opening(code)
    }
    const opening: State = (code) => {
      if (code === DOLLAR) {
        effects.consume(code)
        wanted++
        return opening
      }
      if (wanted < fewest) return nok(code)
      effects.exit('mathTextSequence')
      return between(code)
    }
    const between: State = (code) => {
      if (code === null) return nok(code)
      if (code === DOLLAR) {
        last = effects.enter('mathTextSequence')
        found = 0
        return closing(code)
      }
      if (!isLineEnd(code)) {
        effects.enter('mathTextData')
        return inside(code)
      }
      endLine(effects, code)
      return between
    }
    const inside: State = (code) => {
      if (code === null || code === DOLLAR || isLineEnd(code)) {
        effects.exit('mathTextData')
        return between(code)
      }
      effects.consume(code)
      return inside
    }
    const closing: State = (code) => {
      if (code === DOLLAR) {
        effects.consume(code)
        found++
        return closing
      }
      if (found === wanted) {
        effects.exit('mathTextSequence')
        effects.exit('mathText')
        return ok(code)
      }
      // A different number of dollar signs is part of the formula.
      last.type = 'mathTextData'
      return inside(code)
    }
    return begin
  }
}

/** Parses a block: `$$` alone on a line, up to a line with at least as many dollar signs or the container's end. */
const block = {
  name: 'mathFlow',
  concrete: true,
  tokenize(this: Tokenizer, effects: Effects, ok: State, nok: State): State {
    const interrupts = this.interrupt === true
    const before = this.events[this.events.length - 1]
    const indent = before?.[1].type === 'linePrefix' ? before[2].sliceSerialize(before[1]).length : 0
    let signs = 0
    const goesOn = { partial: true, tokenize: nextLine }
    const ends = { partial: true, tokenize: closingFence(() => signs) }
    const begin: State = (code) => {
      effects.enter('mathFlow')
      effects.enter('mathFlowFence')
      return opening(code)
    }
    const opening: State = (code) => {
      if (code === DOLLAR) {
        effects.consume(code)
        signs++
        return opening
      }
      return signs < 2 ? nok(code) : meta(code)
    }
    const meta: State = (code) => {
      if (code === DOLLAR) return nok(code)
      if (code !== null && !isLineEnd(code)) {
        effects.consume(code)
        return meta
      }
      effects.exit('mathFlowFence')
      return interrupts ? ok(code) : lineEnd(code)
    }
    const lineEnd: State = (code) => (code === null ? done(code) : effects.attempt(goesOn, line, done)(code))
    const line: State = (code) => effects.attempt(ends, done, lineOf(effects, indent, lineEnd))(code)
    const done: State = (code) => {
      effects.exit('mathFlow')
      return ok(code)
    }
    return begin
  },
}

/** Reads a line of a block, without as many spaces as the opening line has before its dollar signs. */
function lineOf(effects: Effects, indent: number, lineEnd: State): State {
  let spaces = 0
  const value: State = (code) => {
    if (code === null || isLineEnd(code)) return lineEnd(code)
    effects.enter('mathFlowValue')
    return inside(code)
  }
  const inside: State = (code) => {
    if (code === null || isLineEnd(code)) {
      effects.exit('mathFlowValue')
      return lineEnd(code)
    }
    effects.consume(code)
    return inside
  }
  const prefix: State = (code) => {
    if (isSpace(code) && spaces++ < indent) {
      effects.consume(code)
      return prefix
    }
    effects.exit('linePrefix')
    return value(code)
  }
  return (code) => {
    if (!isSpace(code) || indent === 0) return value(code)
    effects.enter('linePrefix')
    return prefix(code)
  }
}

/** Reads the end of a line if the next one is in the same block. */
function nextLine(this: Tokenizer, effects: Effects, ok: State, nok: State): State {
  const here: State = (code) => (this.parser.lazy[this.now().line] === true ? nok(code) : ok(code))
  return (code) => {
    endLine(effects, code)
    return here
  }
}

function closingFence(wanted: () => number) {
  return function tokenize(this: Tokenizer, effects: Effects, ok: State, nok: State): State {
    let signs = 0
    let indent = 0
    // MDX has no indented code, so the closing line can have any indent.
    const most = this.parser.constructs.disable.null.includes('codeIndented') ? Infinity : 3
    const begin: State = (code) => {
      effects.enter('mathFlowFence')
      return before(code)
    }
    const before: State = (code) => {
      if (!isSpace(code) || indent === most) return sign(code)
      indent++
      effects.consume(code)
      return before
    }
    const sign: State = (code) => {
      if (code !== DOLLAR) return signs < wanted() ? nok(code) : after(code)
      signs++
      effects.consume(code)
      return sign
    }
    const after: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code)
        return after
      }
      if (code !== null && !isLineEnd(code)) return nok(code)
      effects.exit('mathFlowFence')
      return ok(code)
    }
    return begin
  }
}

const toTree = {
  enter: {
    mathText(this: Compiler, token: Token): void {
      this.enter({ type: 'inlineMath', value: '' }, token)
    },
    mathFlow(this: Compiler, token: Token): void {
      this.enter({ type: 'math', value: '', meta: null, lines: [] }, token)
    },
  },
  exit: {
    mathText(this: Compiler, token: Token): void {
      const node = this.stack[this.stack.length - 1] as Formula
      node.value = withoutSigns(this.sliceSerialize(token))
      node.data = {
        hName: 'code',
        hProperties: { className: ['language-math', 'math-inline'] },
        hChildren: [{ type: 'text', value: node.value }],
      }
      this.exit(token)
    },
    mathFlowValue(this: Compiler, token: Token): void {
      const { lines = [], position } = this.stack[this.stack.length - 1] as Formula
      lines[token.start.line - (position?.start.line ?? 0) - 1] = this.sliceSerialize(token)
    },
    mathFlow(this: Compiler, token: Token): void {
      const node = this.stack[this.stack.length - 1] as Formula
      node.value = Array.from(node.lines ?? [], (line: string | undefined) => line ?? '').join('\n')
      delete node.lines
      node.data = { hName: 'pre', hChildren: [codeOf(node.value)] }
      this.exit(token)
    },
  },
}

function codeOf(value: string): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math', 'math-display'] },
    children: [{ type: 'text', value }],
  }
}

/** The text between the dollar signs, without the padding space. */
function withoutSigns(whole: string): string {
  const signs = /^\$+/.exec(whole)?.[0].length ?? 0
  const value = whole.slice(signs, -signs)
  return /^[ \r\n][^]*[^ \r\n][^]*[ \r\n]$/.test(value) ? value.slice(1, -1) : value
}
