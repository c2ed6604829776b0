// What a stage has to say about its input. Diagnostics are data: a stage collects them and never prints.
import type { Span } from './text.ts'

export type Severity = 'error' | 'warning'

export interface Diagnostic {
  /** `SSG` and three digits; `diagnostic-registry.ts` lists all. */
  readonly code: string
  readonly severity: Severity
  /** What is wrong, in the author's terms, quoting the author's text. */
  readonly message: string
  /** Where; without it the whole site is meant. */
  readonly span?: Span
  /** Text that stands at the place, where only the file is known: the report looks for it. */
  readonly quote?: string
  /** The file is none of the site's: a report shows nothing of it. */
  readonly foreign?: true
  /** `span` is in the file itself, whatever text an adapter makes of it. */
  readonly inFile?: true
  /** How to fix it. */
  readonly hint?: string
  /** Other places that belong to the matter, such as the second file of a duplicate route. */
  readonly notes?: readonly { readonly message: string; readonly span?: Span }[]
  /** A replacement of `span` that a tool could apply. */
  readonly edit?: string
  /** A name at the place, and the one that was meant: an edit, once the file is read. */
  readonly meant?: Meant
  /** Of an exception in bundled code: where in the bundle. `assets/place-errors.ts` makes the place in the source of it. */
  readonly thrown?: Thrown
  /** What it has in common with others of its code: a report of a project of another generator tells the first of them. */
  readonly alike?: string
  /** How it goes on behind their number where there are many of them: a report of such a project tells these as one. */
  readonly crowd?: string
  /** The package that is not installed, of what happens in its place. */
  readonly absent?: string
  /** Of a property of a component: which one, so that the code that hands it over can be found. */
  readonly property?: { readonly component: string; readonly name: string }
  /** The plugin whose hook failed: where the configuration lists it is the place, unless there's a better one. */
  readonly plugin?: string
}

export interface Meant {
  readonly written: string
  readonly by: string
}

/** Lines and columns, from 1, the place of the exception first. */
export type Thrown = readonly (readonly [line: number, column: number])[]

/** Lines and columns of an exception's stack that are in one of the site's modules: the rendered code or the configuration. */
export function thrownIn(module: 'server' | 'config', error: unknown): Thrown {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/\/(server|config)-[0-9a-f]+\.\d+\.mjs:(\d+):(\d+)/g)].flatMap(([, name, line, column]) =>
    name === module ? [[Number(line), Number(column)] as const] : [],
  )
}

/** A stage's result: a value as good as the input allowed, and what was wrong with the input. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** What a setting of the configuration makes of a mistake: null where it is not to be reported. */
export function severityOf(setting: 'warn' | 'error'): Severity
export function severityOf(setting: 'ignore' | 'warn' | 'error'): Severity | null
export function severityOf(setting: 'ignore' | 'warn' | 'error'): Severity | null {
  return setting === 'ignore' ? null : setting === 'warn' ? 'warning' : 'error'
}

/** Diagnostics with the severities that a configuration gives to codes; those that it ignores are left out. */
export function regraded(
  diagnostics: readonly Diagnostic[],
  settings: Readonly<Record<string, 'ignore' | 'warn' | 'error'>>,
): readonly Diagnostic[] {
  if (Object.keys(settings).length === 0) return diagnostics
  return diagnostics.flatMap((diagnostic) => {
    const setting = settings[diagnostic.code]
    const severity = setting === undefined ? diagnostic.severity : severityOf(setting)
    return severity === null ? [] : [{ ...diagnostic, severity }]
  })
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === 'error')
}
