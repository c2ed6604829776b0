// Reading time in minutes, calculated as in Docusaurus from a post's Markdown source without front matter and title.
import { asRecord, type UnknownRecord } from '../../../base/unknown-record.ts'

export interface ReadingTime {
  readonly show: boolean
  /** The project's own function; undefined for the default. */
  readonly own: ((place: UnknownRecord) => unknown) | undefined
  /** Whether words are split at spaces, as before Docusaurus 3.8. Otherwise, the language's segmentation rules apply. */
  readonly bySpaces: boolean
}

interface Post {
  /** Text without front matter. */
  readonly body: string
  readonly front: UnknownRecord
  readonly locale: string
}

const PER_MINUTE = 200

/** The minutes to show; null to show none. */
export function readingMinutes(post: Post, { show, own, bySpaces }: ReadingTime): number | null {
  if (!show) return null
  const content = withoutTitle(post.body)
  const count = (text: string, locale: string, options: unknown): number => {
    const perMinute = Number(asRecord(options).wordsPerMinute ?? PER_MINUTE)
    const words = bySpaces ? wordsBySpaces(text) : wordsOf(text, locale)
    return Math.round((words / perMinute) * 100) / 100
  }
  if (own === undefined) return Math.ceil(count(content, post.locale, undefined))
  const defaultReadingTime = (asked: unknown): number => {
    const { content: text, locale, options } = asRecord(asked)
    return count(String(text ?? content), String(locale ?? post.locale), options)
  }
  try {
    const minutes = own({ content, frontMatter: post.front, defaultReadingTime, locale: post.locale })
    return typeof minutes === 'number' && Number.isFinite(minutes) ? Math.ceil(minutes) : null
  } catch {
    return null
  }
}

/** Whether the project's Docusaurus splits words at spaces, determined from the installed version or, if it isn't installed, from `package.json`. */
export function countsBySpaces(installed: string | null, asked: string | null): boolean {
  const found = /"version"\s*:\s*"(\d+)\.(\d+)/.exec(installed ?? '')
  const [, range = '', major = '3', minor = ''] =
    found === null
      ? (/"@docusaurus\/core"\s*:\s*"[v=\s]*([\^~>=\s]*)(\d+)(?:\.(\d+))?/.exec(asked ?? '') ?? [])
      : ['', '', found[1], found[2]]
  if (Number(major) !== 3) return Number(major) < 3
  // A range resolves to the newest release of its major version.
  return minor !== '' && !/[\^>]/.test(range) && Number(minor) < 8
}

function withoutTitle(body: string): string {
  const content = body.trim()
  const start = content.replace(/^(?:import\s(?:.|\r?\n(?!\r?\n))*(?:\r?\n){2,})*/, '').trim()
  const title = /^#[ \t]+[^ \t].*(?:\r?\n|$)/.exec(start) ?? /^.*\r?\n=+(?:\r?\n|$)/.exec(start)
  return title === null ? content : content.replace(title[0], () => '').trim()
}

const CJK = /[\u3040-\u309f\u4e00-\u9fff\uac00-\ud7a3]/
/** Characters after a CJK character that don't count as words. */
const EATEN = /[ \n\r\t!-/:-@[-`{-~\u3000-\u303f\uff00-\uffef]/

function wordsBySpaces(text: string): number {
  const isSpace = (at: number): boolean => /[ \n\r\t]/.test(text[at] ?? '\n')
  let words = 0
  for (let at = 0; at < text.length; at++) {
    const isCjk = CJK.test(text[at] as string)
    if (isCjk || (!isSpace(at) && (isSpace(at + 1) || CJK.test(text[at + 1] ?? '')))) words++
    if (isCjk) while (at + 1 < text.length && EATEN.test(text[at + 1] as string)) at++
  }
  return words
}

interface Counter {
  readonly segmenter: Intl.Segmenter
  /** Matches words in an ASCII line, which is ten times faster than the segmenter. */
  readonly plain: RegExp
}
const counters = new Map<string, Counter>()

function counterFor(locale: string): Counter {
  let counter = counters.get(locale)
  if (counter === undefined) {
    const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    // Whether a colon joins letters depends on the language and on its rules' version.
    const inner = [...segmenter.segment('a:a')].length === 1 ? "[.':]" : "[.']"
    const letter = `(?<=[A-Za-z])${inner}(?=[A-Za-z])`
    counter = { segmenter, plain: new RegExp(`\\w(?:\\w|${letter}|(?<=\\d)[.,;'](?=\\d))*`, 'g') }
    counters.set(locale, counter)
  }
  return counter
}

function wordsOf(text: string, locale: string): number {
  const { segmenter, plain } = counterFor(locale)
  let words = 0
  for (const line of text.split(/[\r\n]+/)) {
    if (/^[\t -~]*$/.test(line)) for (const [word] of line.matchAll(plain)) words += word === '_' ? 0 : 1
    else for (const { isWordLike } of segmenter.segment(line)) words += isWordLike === true ? 1 : 0
  }
  return words
}
