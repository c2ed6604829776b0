// What plugins read: each question is one of a memo step, so that a hook runs again when an answer changes.
import { parse } from 'yaml'
import type { PluginSources } from '../api/plugin.ts'
import { messageOf, type SourcePath, type Span } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import type { Memo } from '../engine/memo.ts'
import { folderOfGlob, globMatcher } from '../source/globs.ts'

export type PluginFacts = {
  readonly pluginFile: (path: string) => string | null
  /** Files that match a pattern. */
  readonly pluginFiles: (pattern: string) => readonly string[]
  readonly pluginEnv: (name: string) => string | null
  /** The output of a command from this run or an earlier one. `call` is a JSON list of the program and its arguments. */
  readonly pluginCommand: (call: string) => string | null
}

export interface PluginSourceScope {
  readonly facts: PluginFacts
  /** Sources over facts that a step listens to. */
  sourcesOf(asked: PluginFacts, derive?: Derive): FactSources
  /** Runs the commands that earlier builds ran, so that their answers can be compared. */
  prepare(): Promise<void>
  /** Files and folders (with `/` at the end) that hooks have read. */
  inputs(): string[]
}

/** Sources that a step listens to. */
type FactSources = Omit<PluginSources, 'report' | 'markdown'>

/** The value for a file's text, under a name. */
export type Derive = (name: string, text: string, make: (text: string) => unknown) => unknown

interface WorldScope {
  readonly host: Host
  readonly memo: Memo
  readonly read: (path: string) => string | null
  readonly isOutside: (path: string) => boolean
}

const COMMANDS = ['plugin commands', 'all', ''] as const

export function createPluginSources({ host, memo, read, isOutside }: WorldScope): PluginSourceScope {
  const answers = new Map<string, string | null>()
  const run = async (call: string): Promise<string | null> => {
    const [program = '', ...args] = JSON.parse(call) as string[]
    const answer = await host.run(program, args)
    answers.set(call, answer)
    return answer
  }
  const facts: PluginFacts = {
    pluginFile: (path) => (isOutside(path) ? null : read(path)),
    pluginFiles: (pattern) => {
      const matches = globMatcher(pattern)
      return host.walk(folderOfGlob(pattern)).files.filter((path) => matches(path))
    },
    pluginEnv: (name) => host.env(name),
    pluginCommand: (call) => answers.get(call) ?? null,
  }
  return {
    facts,
    sourcesOf: (asked, derive = (_name, text, make) => make(text)) =>
      sourcesOf(asked, derive, async (call) => (answers.has(call) ? undefined : run(call))),
    prepare: async () => {
      for (const call of memo.recall<string[]>(COMMANDS[0], COMMANDS[1])?.value ?? []) await run(call)
    },
    inputs: () => {
      const commands = [...memo.asked('pluginCommand')].sort()
      if (commands.length > 0) memo.record(...COMMANDS, { value: commands })
      return [...memo.asked('pluginFile'), ...[...memo.asked('pluginFiles')].map((one) => `${folderOfGlob(one)}/`)]
    },
  }
}

/** An error in a file that a hook reads. */
export class SourceError extends Error {
  constructor(
    message: string,
    readonly span: Span,
    cause: unknown,
  ) {
    super(message, { cause })
  }
}

/** Where a parser stopped. */
function offsetOf(error: unknown): number {
  const [start] = ((error ?? {}) as { readonly pos?: readonly number[] }).pos ?? []
  return start ?? Number(/ at position (\d+)/.exec(messageOf(error))?.[1] ?? 0)
}

function sourcesOf(asked: PluginFacts, derive: Derive, ensure: (call: string) => Promise<unknown>): FactSources {
  const parsed = (path: string, kind: string, parser: (text: string) => unknown): unknown => {
    const text = asked.pluginFile(path)
    if (text === null) return null
    try {
      return parser(text)
    } catch (error) {
      const start = offsetOf(error)
      const span = { path: path as SourcePath, start, end: start }
      throw new SourceError(
        `"${path}" isn't valid ${kind}: ${messageOf(error).replace(/ at position \d+.*| at line \d+.*/, '')}`,
        span,
        error,
      )
    }
  }
  return {
    read: (path) => asked.pluginFile(path),
    json: (path) => parsed(path, 'JSON', (text) => JSON.parse(text) as unknown),
    yaml: (path) => parsed(path, 'YAML', (text) => parse(text, { schema: 'core', logLevel: 'error' }) as unknown),
    files: (pattern) => asked.pluginFiles(pattern),
    derive: <T>(name: string, path: string, make: (text: string) => T) => {
      const text = asked.pluginFile(path)
      return text === null ? null : (derive(`${name}\n${path}`, text, make) as T)
    },
    env: (name) => asked.pluginEnv(name),
    command: async (program, ...args) => {
      const call = JSON.stringify([program, ...args])
      await ensure(call)
      const answer = asked.pluginCommand(call)
      if (answer === null) throw new Error(`the command "${[program, ...args].join(' ')}" failed`)
      return answer
    },
  }
}
