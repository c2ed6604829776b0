// The questions that queries ask, with their answers: each is stored once and asked at most once per run.
import { hashOf } from '../base/hash.ts'

/** Questions by name, each with one string argument (or none) and a small plain answer. One object answers the same throughout a build. */
export type Facts = Readonly<Record<string, (argument: string) => unknown>>

export type Answered = readonly [method: string, argument: string, answer: string]

export interface QuestionTable {
  numberOf(question: Answered): number
  at(number: number): Answered
  /** By number: 1 for questions of this method. */
  numbersOf(method: string): Uint8Array
}

/** Questions with their answers, each once, by number. */
export function createTable(): QuestionTable {
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
    numbersOf: (method) => Uint8Array.from(questions, ([own]) => (own === method ? 1 : 0)),
  }
}

export interface RecordedAnswers {
  /** Whether a remembered question still has its answer. */
  holds(number: number): boolean
  /** The facts, which log each question's number. */
  listening(log: Set<number>): Facts
}

/** What one object of facts answers, asked once. Stored answers of settled methods hold without being asked. */
export function createAnswers(facts: Facts, table: QuestionTable, settled: ReadonlySet<string>): RecordedAnswers {
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
        verdict = ask !== undefined && (settled.has(method) || encode(ask(argument)) === answer)
        verdicts.set(number, verdict)
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

/** A comparable form of an answer, in which the text `null` is not null. A long answer becomes its hash. */
function encode(answer: unknown): string {
  const kind = typeof answer === 'string' ? '"' : ''
  const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? 'undefined')
  return text.length <= 64 ? kind + text : `#${kind}${hashOf(text)}`
}

/** No questions. Entries share this array, because an own one would take most of their memory. */
export const NO_NUMBERS = new Uint32Array()

export function numbersOf(asked: Iterable<number>): Uint32Array {
  const numbers = Uint32Array.from(asked)
  return numbers.length === 0 ? NO_NUMBERS : numbers
}
