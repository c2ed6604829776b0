// The questions that queries ask, with their answers: each is stored once and asked at most once per run.
import { hashOf } from '../base/hash.ts'

/** Questions by name, each with one string argument (or none) and a small plain answer. One object always gives the same answers during a build. */
export type Facts = Readonly<Record<string, (argument: string) => unknown>>

export type Answered = readonly [method: string, argument: string, answer: string]

export interface QuestionTable {
  numberOf(question: Answered): number
  at(number: number): Answered
  /** By index: 1 for this method's questions. */
  numbersOf(method: string): Uint8Array
}

/** Distinct questions with their answers, by index. */
export function createTable(): QuestionTable {
  const questions: Answered[] = []
  // Arguments and answers may contain any character, so their length delimits them.
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
  /** Whether a stored question still has the same answer. */
  holds(number: number): boolean
  /** The facts, which record each question's index in `log`. */
  listening(log: Set<number>): Facts
}

/** The answers of one facts object, each requested once. Stored answers of settled methods are valid without asking. */
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

/** A comparable form of an answer; the text `null` differs from null. A long answer is hashed. */
function encode(answer: unknown): string {
  const kind = typeof answer === 'string' ? '"' : ''
  const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? 'undefined')
  return text.length <= 64 ? kind + text : `#${kind}${hashOf(text)}`
}

/** No questions. Entries share this array, because a separate one would take most of their memory. */
export const NO_NUMBERS = new Uint32Array()

export function numbersOf(asked: Iterable<number>): Uint32Array {
  const numbers = Uint32Array.from(asked)
  return numbers.length === 0 ? NO_NUMBERS : numbers
}
