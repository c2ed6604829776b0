// A mode of a grammar as the engine runs it: what it asks for at every match is looked up once.
import { classOf } from './grammar-classes.ts'
import { Keywords } from './grammar-keywords.ts'
import { EVERYWHERE, Matcher, type Rule } from './grammar-matcher.ts'
import type { Language, Mode } from './grammar.ts'

export class State {
  readonly mode: Mode
  readonly language: Language
  /** Made when something is looked for in it. */
  matcher: Matcher | null = null
  /** Whether a scope is open in it, and which class it has. */
  readonly hasScope: boolean
  readonly name: string | null
  readonly keywords: Keywords | null
  readonly isInner: boolean
  /** It ends where it has begun: nothing is looked for in it. */
  readonly isLeaf: boolean
  /** Something may be ignored at its beginning. */
  readonly asks: boolean
  /** Where its end matches, it ends, and no other mode. */
  readonly endsAlone: boolean
  /** It takes a text twice, which this engine does not. */
  readonly isOdd: boolean
  /** What follows it. */
  readonly starts: Mode | undefined

  constructor(mode: Mode, language: Language) {
    this.mode = mode
    this.starts = mode.starts
    this.language = language
    this.hasScope = Boolean(mode.scope)
    this.name = mode.scope ? classOf(language.classNameAliases[mode.scope] || mode.scope) : null
    this.keywords = mode.keywords ? keywordsOf(mode, language) : null
    this.isInner = mode.subLanguage !== undefined && mode.subLanguage !== null
    this.asks = Boolean(mode.__beforeBegin) || Boolean(mode['on:begin'])
    this.endsAlone = endsAlone(mode)
    this.isLeaf = this.endsAlone && isLeaf(mode)
    this.isOdd = isOdd(mode)
  }

  opened(): Matcher {
    return (this.matcher ??= new Matcher(this.mode, this.language))
  }
}

/** What a rule begins. */
export function begunBy(rule: Rule, { language }: State): State {
  return (rule.state ??= stateOf(rule.mode as Mode, language))
}

const states = new WeakMap<Mode, State>()

export function stateOf(mode: Mode, language: Language): State {
  let state = states.get(mode)
  if (state === undefined) states.set(mode, (state = new State(mode, language)))
  return state
}

const keywordTables = new WeakMap<object, Keywords>()

/** Several modes have the same table. */
function keywordsOf(mode: Mode, language: Language): Keywords {
  const key = mode.keywords as object
  let keywords = keywordTables.get(key)
  if (keywords?.pattern.source !== mode.keywordPatternRe.source)
    keywordTables.set(key, (keywords = new Keywords(mode, language)))
  return keywords as Keywords
}

function endsAlone(mode: Mode): boolean {
  const rule = mode.matcher.rules.find(([, { type }]) => type === 'end')
  const end = mode.endRe?.source
  if (rule === undefined || end === undefined || mode.endsWithParent || mode.endsParent || mode['on:end']) return false
  const source = typeof rule[0] === 'string' ? rule[0] : rule[0].source
  // The end is looked for in what is left: what stands before it must not matter.
  return source === end && (end === EVERYWHERE || !/\\b|\\B|\^|\(\?<|\\[1-9]/.test(end.replaceAll('[^', '[')))
}

function isLeaf(mode: Mode): boolean {
  return (
    mode.endRe?.source === EVERYWHERE &&
    mode.matcher.count === 0 &&
    !mode.skip &&
    !mode.excludeBegin &&
    !mode.returnBegin &&
    !mode.excludeEnd &&
    !mode.returnEnd &&
    !mode.endScope &&
    !mode.starts
  )
}

function isOdd(mode: Mode): boolean {
  const { skip, returnBegin, returnEnd } = mode
  return Boolean(
    (returnBegin && (skip || mode.excludeBegin || mode.beginScope)) ||
    (returnEnd && (skip || mode.excludeEnd || mode.endScope)) ||
    (mode.beginScope && (skip || mode.excludeBegin)) ||
    (mode.endScope && (skip || mode.excludeEnd)) ||
    mode.starts?.beginScope,
  )
}
