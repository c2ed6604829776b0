// Problems that a stage found in its input. Diagnostics are data: a stage collects them and never prints.
import type { Span } from './text.ts'

export type Severity = 'error' | 'warning'

export interface Diagnostic {
  /** `SSG` and three digits. A check of the site chooses another code, such as `SITE001`. */
  readonly code: string
  readonly severity: Severity
  /** The problem, in the author's terms, quoting the author's text. */
  readonly message: string
  /** Location; without it, the diagnostic applies to the whole site. */
  readonly span?: Span
  /** Text to search for when only the file is known, so that the report can show the location. */
  readonly quote?: string
  /** The file isn't part of the site: the report shows no excerpt of it. */
  readonly foreign?: true
  /** `span` is in the file itself, even if an adapter transforms its text. */
  readonly inFile?: true
  /** How to fix it. */
  readonly hint?: string
  /** Related locations, such as the second file of a duplicate route. */
  readonly notes?: readonly { readonly message: string; readonly span?: Span }[]
  /** Text that `ssg check --fix` writes instead of `span`; `''` deletes it. */
  readonly edit?: string
  /** A name at the location, and the one that was meant. It becomes an edit once the file is read. */
  readonly meant?: Meant
  /** Bundle location of an exception in bundled code. `assets/place-errors.ts` maps it to the source. */
  readonly thrown?: Thrown
  /** Key shared with similar diagnostics of its code. For another generator's project, only the first of them is reported. */
  readonly alike?: string
  /** How the message continues after a count. For another generator's project, many of these are reported as one. */
  readonly crowd?: string
  /** The missing package, for diagnostics about the fallback. */
  readonly absent?: string
  /** The component property it's about, used to find the code that passes it. */
  readonly property?: { readonly component: string; readonly name: string }
  /** Whether one of the site's checks explains the code in its `codes`. */
  readonly explained?: true
  /** The plugin whose hook failed. Unless there's a better location, it's reported where the configuration lists the plugin. */
  readonly plugin?: string
}

export interface Meant {
  readonly written: string
  readonly by: string
}

/** Lines and columns, from 1, starting with where the exception was thrown. */
export type Thrown = readonly (readonly [line: number, column: number])[]

/** Lines and columns of an exception's stack frames in one of the site's modules: the rendered code or the configuration. */
export function thrownIn(module: 'server' | 'config', error: unknown): Thrown {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/\/(server|config)-[0-9a-f]+\.\d+\.mjs:(\d+):(\d+)/g)].flatMap(([, name, line, column]) =>
    name === module ? [[Number(line), Number(column)] as const] : [],
  )
}

/** A stage's result: the best value that the input allows, and the problems found in the input. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** The severity for a setting of the configuration; null if the problem isn't reported. */
export function severityOf(setting: 'warn' | 'error'): Severity
export function severityOf(setting: 'ignore' | 'warn' | 'error'): Severity | null
export function severityOf(setting: 'ignore' | 'warn' | 'error'): Severity | null {
  return setting === 'ignore' ? null : setting === 'warn' ? 'warning' : 'error'
}

/** Diagnostics with the severities that a configuration gives their codes, without the ignored ones. */
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
