// The one memo behind the incremental build. A step remembers what it was given and every question that it asked of the world; when
// the same step is asked again with the same arguments and every question still has the same answer, value and diagnostics are
// reused. There is no dependency graph: what was not asked cannot matter, and what was asked is asked again.
import { deserialize, serialize } from 'node:v8'
import type { Outcome } from '../base/diagnostic.ts'

/** Questions by name, each with one string argument (or none) and a small plain answer. One object answers the same throughout a build. */
export type Facts = Readonly<Record<string, (argument: string) => unknown>>

export type Answered = readonly [method: string, argument: string, answer: string]

interface Known {
  readonly args: string
  /** Numbers in the table of questions. */
  readonly asked: Uint32Array
}

interface Entry extends Known {
  /** What came out; of an earlier build it is read from its bytes when somebody asks for it. */
  outcome(): Outcome<unknown>
  bytes(): Uint8Array
}

export interface Dumped extends Known {
  /** Value and diagnostics, for `v8.deserialize`. */
  readonly bytes: Uint8Array
}

/** What is remembered, as plain data: many entries ask the same, so each question stands once. */
export interface Dump {
  readonly questions: readonly Answered[]
  readonly entries: Readonly<Record<string, Dumped>>
  /** Entries of an earlier dump that are forgotten. */
  readonly gone?: readonly string[]
}

/** What a step came to. */
export interface Remembered<V> extends Outcome<V> {
  /** Its questions without their answers, in order. */
  readonly asked: readonly string[]
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
  step<F extends Facts, V>(
    name: string,
    key: string,
    args: string,
    facts: F,
    work: (facts: F) => Outcome<V>,
    usable?: (value: V) => boolean,
  ): Outcome<V>
  /** The same for work that waits. Steps of one key must not overlap. */
  stepAsync<F extends Facts, V>(
    name: string,
    key: string,
    args: string,
    facts: F,
    work: (facts: F) => Promise<Outcome<V>>,
    usable?: (value: V) => boolean,
  ): Promise<Outcome<V>>
  /** A remembered value that is checked by its arguments alone. */
  get<V>(name: string, key: string, args: string): V | undefined
  /** Whether `get` has one, and the same as bytes; nothing is read for it. */
  has(name: string, key: string, args: string): boolean
  bytes(name: string, key: string, args: string): Uint8Array | undefined
  set(name: string, key: string, args: string, value: unknown): void
  /** The same for a value as `bytesOf` gives it, which another thread has made. */
  setBytes(name: string, key: string, args: string, bytes: Uint8Array): void
  /** The same for what is no work: it is not counted. */
  note(name: string, key: string, args: string, value: unknown): void
  /** What an earlier build, or an earlier step of this one, remembers of a step, whatever it was given, with the questions that it asked. */
  peek<V>(name: string, key: string): Remembered<V> | undefined
  /** The outcome of the same as bytes. */
  peekBytes(name: string, key: string): Uint8Array | undefined
  /** Keys of the steps that were computed, and not yet saved. */
  fresh(name: string): string[]
  /** All questions of one kind that the entries used since `begin` asked: the arguments, without repetition. */
  asked(method: string): Set<string>
  /** Whether an entry asked this, with whatever answer; perhaps one that is forgotten. */
  mayAsk(method: string, argument: string): boolean
  /** Start a build: entries that are not used until `end` are forgotten there. */
  begin(): void
  end(): void
  readonly counts: Readonly<Record<string, StepCount>>
  /** Whether anything changed since the memo was restored. */
  readonly dirty: boolean
  /** Everything remembered, for the store, a dump for some of the entries at a time. */
  dump(): Iterable<Dump>
  /** What is remembered or forgotten since the memo was restored, or dumped for the last time. */
  changes(): Dump
}

/** Entries of a dump. */
const TOGETHER = 1000

/** A memo, empty or restored from its dumps and the changes that came after them. */
export function createMemo(restored: readonly Dump[] = []): Memo {
  const state = createState(restored)
  return {
    counts: state.counts,
    get dirty() {
      return state.changed.size > 0
    },
    step(name, key, args, facts, work, usable) {
      const { known, asked, done } = open(state, name, key, args, facts, usable)
      return known ?? done(work(asked))
    },
    async stepAsync(name, key, args, facts, work, usable) {
      const { known, asked, done } = open(state, name, key, args, facts, usable)
      return known ?? done(await work(asked))
    },
    get(name, key, args) {
      const entry = plain(state, name, key, args)
      if (entry !== undefined) count(state, name).reused++
      return entry?.outcome().value as never
    },
    has: (name, key, args) => plain(state, name, key, args) !== undefined,
    bytes: (name, key, args) => plain(state, name, key, args)?.bytes(),
    set(name, key, args, value) {
      count(state, name).computed++
      note(state, name, key, args, value)
    },
    setBytes(name, key, args, bytes) {
      count(state, name).computed++
      const id = idOf(name, key)
      state.used.add(id)
      keepEntry(
        state,
        id,
        readLater({ args, asked: new Uint32Array(), bytes }, (at) => at),
      )
    },
    note: (name, key, args, value) => note(state, name, key, args, value),
    peek: (name, key) => peek(state, name, key) as never,
    peekBytes: (name, key) => state.entries.get(idOf(name, key))?.bytes(),
    fresh: (name) =>
      [...state.changed].flatMap((id) => (id.startsWith(`${name}\n`) ? [id.slice(name.length + 1)] : [])),
    asked: (method) => asked(state, method),
    mayAsk: (method, argument) => mayAsk(state, method, argument),
    begin: () => begin(state),
    end: () => end(state),
    dump: () => dump(state),
    changes: () => changes(state),
  }
}

interface State {
  readonly table: Table
  readonly restored: readonly Dump[]
  readonly entries: Map<string, Entry>
  /** Entries that came, went or are others since the last dump. */
  readonly changed: Set<string>
  readonly counts: Record<string, StepCount>
  /** Entries of the present build. */
  used: Set<string>
  /** What the facts of the present build answer. */
  answers: WeakMap<Facts, Answers>
}

function createState(restored: readonly Dump[]): State {
  const table = createTable()
  return {
    table,
    restored,
    entries: restoredEntries(restored, table),
    changed: new Set(),
    counts: {},
    used: new Set(),
    answers: new WeakMap(),
  }
}

const idOf = (name: string, key: string): string => `${name}\n${key}`

const count = ({ counts }: State, name: string): StepCount => (counts[name] ??= { reused: 0, computed: 0 })

/** What is known of a step; else the facts that listen to its work, and where its outcome goes. */
function open<F extends Facts, V>(
  state: State,
  name: string,
  key: string,
  args: string,
  facts: F,
  usable?: (value: V) => boolean,
): Opened<F, V> {
  const id = idOf(name, key)
  state.used.add(id)
  const entry = recall(state, id, args, facts, usable)
  const log = new Set<number>()
  count(state, name)[entry === undefined ? 'computed' : 'reused']++
  return {
    known: entry === undefined ? null : (entry.outcome() as Outcome<V>),
    asked: entry === undefined ? (answersOf(state, facts).listening(log) as F) : facts,
    done: (outcome) => {
      keep(state, id, args, log, outcome)
      return outcome
    },
  }
}

function recall<V>(
  state: State,
  id: string,
  args: string,
  facts: Facts,
  usable?: (value: V) => boolean,
): Entry | undefined {
  const entry = state.entries.get(id)
  if (entry === undefined || entry.args !== args) return undefined
  const { holds } = answersOf(state, facts)
  for (const question of entry.asked) if (!holds(question)) return undefined
  if (usable !== undefined && !usable(entry.outcome().value as V)) return undefined
  return entry
}

function answersOf({ answers, table }: State, facts: Facts): Answers {
  let known = answers.get(facts)
  if (known === undefined) answers.set(facts, (known = createAnswers(facts, table)))
  return known
}

function keep(state: State, id: string, args: string, asked: Iterable<number>, outcome: Outcome<unknown>): void {
  const { value, diagnostics } = outcome
  keepEntry(state, id, {
    args,
    asked: Uint32Array.from(asked),
    outcome: () => outcome,
    bytes: () => serialize({ value, diagnostics }),
  })
}

function keepEntry({ entries, changed }: State, id: string, entry: Entry): void {
  entries.set(id, entry)
  changed.add(id)
}

function note(state: State, name: string, key: string, args: string, value: unknown): void {
  const id = idOf(name, key)
  state.used.add(id)
  keep(state, id, args, [], { value, diagnostics: [] })
}

function peek({ entries, table }: State, name: string, key: string): Remembered<unknown> | undefined {
  const entry = entries.get(idOf(name, key))
  if (entry === undefined) return undefined
  const questions = [...entry.asked].map((number) => table.at(number).slice(0, 2).join('\n'))
  return { ...entry.outcome(), asked: questions.sort() }
}

/** What is remembered by its arguments alone. */
function plain({ entries, used }: State, name: string, key: string, args: string): Entry | undefined {
  const id = idOf(name, key)
  const entry = entries.get(id)
  if (entry === undefined || entry.args !== args) return undefined
  used.add(id)
  return entry
}

function asked({ used, entries, table }: State, method: string): Set<string> {
  const numbers = new Set<number>()
  for (const id of used) for (const question of entries.get(id)?.asked ?? []) numbers.add(question)
  const found = new Set<string>()
  for (const number of numbers) {
    const [asked, argument] = table.at(number)
    if (asked === method) found.add(argument)
  }
  return found
}

function mayAsk({ table, restored }: State, method: string, argument: string): boolean {
  const isIt = ([other, about]: Answered): boolean => about === argument && other === method
  return table.some(isIt) || restored.some(({ questions }) => questions.some(isIt))
}

function begin(state: State): void {
  state.used = new Set()
  state.answers = new WeakMap()
  for (const name of Object.keys(state.counts)) state.counts[name] = { reused: 0, computed: 0 }
}

function end({ entries, used, changed }: State): void {
  for (const id of entries.keys()) {
    if (used.has(id)) continue
    entries.delete(id)
    changed.add(id)
  }
}

function* dump({ entries, changed, table }: State): Generator<Dump> {
  changed.clear()
  const all = [...entries]
  for (let from = 0; from < all.length; from += TOGETHER)
    yield compact(new Map(all.slice(from, from + TOGETHER)), table)
}

function changes({ entries, changed, table }: State): Dump {
  const kept = new Map<string, Entry>()
  const gone: string[] = []
  for (const id of changed) {
    const entry = entries.get(id)
    if (entry === undefined) gone.push(id)
    else kept.set(id, entry)
  }
  changed.clear()
  return { ...compact(kept, table), gone }
}

/** Entries of dumps as the changes after them left them. Each dump counts its questions for itself. */
function restoredEntries(dumps: readonly Dump[], table: Table): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { questions, entries: own, gone = [] } of dumps) {
    for (const id of gone) entries.delete(id)
    const numbers: number[] = []
    const numberOf = (at: number): number => (numbers[at] ??= table.numberOf(questions[at] as Answered))
    for (const [id, entry] of Object.entries(own)) entries.set(id, readLater(entry, numberOf))
  }
  return entries
}

/** Most of what is remembered is asked for by its arguments at most. */
function readLater(dumped: Dumped, numberOf: (at: number) => number): Entry {
  let asked: Uint32Array | null = null
  let outcome: Outcome<unknown> | null = null
  return {
    args: dumped.args,
    get asked() {
      return (asked ??= dumped.asked.map(numberOf))
    },
    outcome: () => (outcome ??= deserialize(dumped.bytes) as Outcome<unknown>),
    bytes: () => dumped.bytes,
  }
}

/** A value as the memo keeps it, without diagnostics. */
export function bytesOf(value: unknown): Uint8Array {
  return serialize({ value, diagnostics: [] })
}

/** What `bytes` of a memo holds. */
export function valueOf<V>(bytes: Uint8Array): V {
  return (deserialize(bytes) as Outcome<V>).value
}

interface Opened<F, V> {
  readonly known: Outcome<V> | null
  readonly asked: F
  readonly done: (outcome: Outcome<V>) => Outcome<V>
}

interface Table {
  numberOf(question: Answered): number
  at(number: number): Answered
  some(is: (question: Answered) => boolean): boolean
}

/** Questions with their answers, each once, by number. */
function createTable(): Table {
  const questions: Answered[] = []
  // Arguments and answers may hold anything: the length tells where one ends.
  const textOf = ([method, argument, answer]: Answered): string => `${method}\n${argument.length}\n${argument}${answer}`
  const numbers = new Map<string, number>()
  return {
    numberOf: (question) => {
      const id = textOf(question)
      let number = numbers.get(id)
      if (number === undefined) {
        number = questions.push(question) - 1
        numbers.set(id, number)
      }
      return number
    },
    at: (number) => questions[number] as Answered,
    some: (is) => questions.some(is),
  }
}

interface Answers {
  /** Whether a remembered question still has its answer. */
  holds(number: number): boolean
  /** The facts, with the number of every question written down. */
  listening(log: Set<number>): Facts
}

/** What one object of facts answers, asked once. */
function createAnswers(facts: Facts, table: Table): Answers {
  const verdicts = new Map<number, boolean>()
  const known = new Map(
    Object.keys(facts).map((method) => [
      method,
      new Map<string, { readonly answer: unknown; readonly number: number }>(),
    ]),
  )
  return {
    holds: (number) => {
      let verdict = verdicts.get(number)
      if (verdict === undefined) {
        const [method, argument, answer] = table.at(number)
        const ask = facts[method]
        verdicts.set(number, (verdict = ask !== undefined && encode(ask(argument)) === answer))
      }
      return verdict
    },
    listening: (log) => {
      const wrapped: Record<string, (argument: string) => unknown> = {}
      for (const [method, asked] of known) {
        const ask = facts[method] as (argument: string) => unknown
        wrapped[method] = (argument = '') => {
          let one = asked.get(argument)
          if (one === undefined) {
            const answer = ask(argument)
            one = { answer, number: table.numberOf([method, argument, encode(answer)]) }
            asked.set(argument, one)
          }
          log.add(one.number)
          return one.answer
        }
      }
      return wrapped
    },
  }
}

/** The entries with only those questions that they ask. */
function compact(entries: ReadonlyMap<string, Entry>, table: Table): Dump {
  const questions: Answered[] = []
  const moved = new Map<number, number>()
  const packed: Record<string, Dumped> = {}
  for (const [id, entry] of entries) {
    const asked = entry.asked.map((number) => {
      let to = moved.get(number)
      if (to === undefined) moved.set(number, (to = questions.push(table.at(number)) - 1))
      return to
    })
    packed[id] = { args: entry.args, asked, bytes: entry.bytes() }
  }
  return { questions, entries: packed }
}

/** A comparable form of an answer, in which the text `null` is not null; long answers by a cheap digest that is still sensitive to every character. */
function encode(answer: unknown): string {
  const kind = typeof answer === 'string' ? '"' : ''
  const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? 'undefined')
  if (text.length <= 64) return kind + text
  let a = 0x811c9dc5
  let b = 0x1b873593
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b + c, 0x85ebca6b) ^ (b >>> 13)
  }
  return `#${kind}${text.length}:${(a >>> 0).toString(36)}:${(b >>> 0).toString(36)}`
}
