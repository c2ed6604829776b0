// The one memo behind the incremental build. A step remembers what it was given and every question that it asked of the world; when
// the same step is asked again with the same arguments and every question still has the same answer, value and diagnostics are
// reused. There is no dependency graph: what was not asked cannot matter, and what was asked is asked again.
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'

/** Questions by name, each with one string argument and a small plain answer. */
export type Facts = Readonly<Record<string, (argument: string) => unknown>>

type Question = readonly [method: string, argument: string, answer: string]

interface Entry {
  readonly args: string
  readonly asked: readonly Question[]
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
}

export interface StepCount {
  reused: number
  computed: number
}

export interface Memo {
  /**
   * The outcome of `work` for `key`. `args` is a hash of everything that is handed over directly.
   * `usable` may refuse a remembered value whose by-products are gone.
   */
  step<F extends Facts, V>(name: string, key: string, args: string, facts: F, work: (facts: F) => Outcome<V>, usable?: (value: V) => boolean): Outcome<V>
  /** The same for work that waits. Steps of one key must not overlap. */
  stepAsync<F extends Facts, V>(name: string, key: string, args: string, facts: F, work: (facts: F) => Promise<Outcome<V>>, usable?: (value: V) => boolean): Promise<Outcome<V>>
  /** A remembered value that is checked by its arguments alone. */
  get<V>(name: string, key: string, args: string): V | undefined
  set(name: string, key: string, args: string, value: unknown): void
  /** All questions of one kind that the entries used since `begin` asked: the arguments, without repetition. */
  asked(method: string): Set<string>
  /** Start a build: entries that are not used until `end` are forgotten there. */
  begin(): void
  end(): void
  readonly counts: Readonly<Record<string, StepCount>>
  /** Whether anything changed since the memo was restored. */
  readonly dirty: boolean
  /** Everything remembered, for the store. */
  dump(): Record<string, Entry>
}

/** A memo, empty or restored from what `dump` returned. */
export function createMemo(restored: Record<string, unknown> = {}): Memo {
  const entries = new Map<string, Entry>(Object.entries(restored) as [string, Entry][])
  let used = new Set<string>()
  const counts: Record<string, StepCount> = {}
  let dirty = false

  const count = (name: string): StepCount => (counts[name] ??= { reused: 0, computed: 0 })

  const recall = <V>(id: string, args: string, facts: Facts, usable?: (value: V) => boolean): Entry | undefined => {
    const entry = entries.get(id)
    if (entry === undefined || entry.args !== args) return undefined
    for (const [method, argument, answer] of entry.asked) {
      const ask = facts[method]
      if (ask === undefined || encode(ask(argument)) !== answer) return undefined
    }
    if (usable !== undefined && !usable(entry.value as V)) return undefined
    return entry
  }

  const keep = (id: string, args: string, log: Map<string, Question>, outcome: Outcome<unknown>): void => {
    entries.set(id, { args, asked: [...log.values()], value: outcome.value, diagnostics: outcome.diagnostics })
    dirty = true
  }

  return {
    counts,
    get dirty() {
      return dirty
    },
    step(name, key, args, facts, work, usable) {
      const id = `${name}\n${key}`
      used.add(id)
      const known = recall(id, args, facts, usable)
      if (known !== undefined) {
        count(name).reused++
        return known as unknown as Outcome<never>
      }
      count(name).computed++
      const log = new Map<string, Question>()
      const outcome = work(listening(facts, log))
      keep(id, args, log, outcome)
      return outcome
    },
    async stepAsync(name, key, args, facts, work, usable) {
      const id = `${name}\n${key}`
      used.add(id)
      const known = recall(id, args, facts, usable)
      if (known !== undefined) {
        count(name).reused++
        return known as unknown as Outcome<never>
      }
      count(name).computed++
      const log = new Map<string, Question>()
      const outcome = await work(listening(facts, log))
      keep(id, args, log, outcome)
      return outcome
    },
    get(name, key, args) {
      const id = `${name}\n${key}`
      const entry = entries.get(id)
      if (entry === undefined || entry.args !== args) return undefined
      used.add(id)
      count(name).reused++
      return entry.value as never
    },
    set(name, key, args, value) {
      const id = `${name}\n${key}`
      used.add(id)
      count(name).computed++
      keep(id, args, new Map(), { value, diagnostics: [] })
    },
    asked(method) {
      const found = new Set<string>()
      for (const id of used) for (const question of entries.get(id)?.asked ?? []) if (question[0] === method) found.add(question[1])
      return found
    },
    begin() {
      used = new Set()
      for (const name of Object.keys(counts)) counts[name] = { reused: 0, computed: 0 }
    },
    end() {
      for (const id of entries.keys()) {
        if (used.has(id)) continue
        entries.delete(id)
        dirty = true
      }
    },
    dump() {
      dirty = false
      return Object.fromEntries(entries)
    },
  }
}

/** The facts, with every question and its answer written down. */
function listening<F extends Facts>(facts: F, log: Map<string, Question>): F {
  const wrapped: Record<string, (argument: string) => unknown> = {}
  for (const method of Object.keys(facts)) {
    const ask = facts[method] as (argument: string) => unknown
    wrapped[method] = (argument) => {
      const answer = ask(argument)
      const id = `${method}\n${argument}`
      if (!log.has(id)) log.set(id, [method, argument, encode(answer)])
      return answer
    }
  }
  return wrapped as F
}

/** A comparable form of an answer; long answers by a cheap digest that is still sensitive to every character. */
function encode(answer: unknown): string {
  const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? 'undefined')
  if (text.length <= 64) return text
  let a = 0x811c9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b + c, 0x85ebca6b) ^ (b >>> 13)
  }
  return `${text.length}:${(a >>> 0).toString(36)}:${(b >>> 0).toString(36)}`
}
