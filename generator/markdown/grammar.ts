// A grammar as highlight.js compiles it: what the engine and its matcher read of it.

/** What a rule is for, as highlight.js notes it. */
export interface About {
  readonly type: 'begin' | 'end' | 'illegal'
  readonly rule?: Mode
}

export type Scopes = Readonly<Record<number, string>> & {
  readonly _wrap?: string
  readonly _multi?: boolean
  readonly _emit?: Readonly<Record<number, boolean>>
}

export interface Response {
  readonly data: Record<string, unknown>
  isMatchIgnored: boolean
  ignoreMatch(): void
}

type Callback = (groups: RegExpExecArray, response: Response) => void

/** A mode as highlight.js compiles it. */
export interface Mode {
  readonly scope?: string
  readonly beginScope?: Scopes
  readonly endScope?: Scopes
  readonly keywords?: Readonly<Record<string, readonly [scope: string, relevance: number]>>
  readonly keywordPatternRe: RegExp
  readonly endRe?: RegExp
  readonly contains: readonly Mode[]
  readonly starts?: Mode
  readonly subLanguage?: string | readonly string[]
  readonly skip?: boolean
  readonly excludeBegin?: boolean
  readonly excludeEnd?: boolean
  readonly returnBegin?: boolean
  readonly returnEnd?: boolean
  readonly endsParent?: boolean
  readonly endsWithParent?: boolean
  readonly __beforeBegin?: Callback | null
  readonly 'on:begin'?: Callback
  readonly 'on:end'?: Callback
  data?: Record<string, unknown>
  readonly matcher: {
    readonly rules: readonly (readonly [re: RegExp | string, about: About])[]
    readonly count: number
  }
}

/** A grammar, compiled. */
export interface Language extends Mode {
  readonly case_insensitive?: boolean
  readonly unicodeRegex?: boolean
  readonly classNameAliases: Readonly<Record<string, string>>
}
