// What stands for an address while React renders a page, and what a theme is given as one.
import type { RenderContext } from '../../api/theme.ts'
import type { ClientBundle } from '../../assets/types.ts'
import { markOf, type AddressQuestion } from './addresses.ts'
import { fillPlaces } from './places.ts'

export interface Marks {
  /** A place of the page's own, as React passes it on. */
  open(question: AddressQuestion): string
  /** Addresses of a part's files and their checksums. Pages of `dev` have none. */
  entry(name: string): ReturnType<RenderContext['entry']>
  /** The mark for such a place, which all pages write the same way; null where the place is another. */
  answer(kind: string, index: number): string | null
  /** Rendered HTML with marks in these places. */
  closed(html: string): string
}

/** `key` is part of the page's placeholders; no text of the page contains it. */
export function createMarks(key: string, client: ClientBundle, dev: boolean): Marks {
  const questions: AddressQuestion[] = []
  const open = (question: AddressQuestion): string => {
    const known = questions.indexOf(question)
    return `\u0091f${key}${known < 0 ? questions.push(question) - 1 : known}\u0092`
  }
  const checksum = (file: string | null, question: AddressQuestion): string | undefined =>
    file === null || dev ? undefined : open(question)
  const answer = (kind: string, index: number): string | null => {
    const question = kind === 'f' ? questions[index] : undefined
    return question === undefined ? null : markOf(question)
  }
  return {
    open,
    answer,
    entry: (name) => {
      const { script = null, style = null } = client.parts[name] ?? {}
      return {
        script: script === null ? null : open(`script ${name}`),
        style: style === null ? null : open(`style ${name}`),
        integrity: {
          script: checksum(script, `script-integrity ${name}`),
          style: checksum(style, `style-integrity ${name}`),
        },
      }
    },
    closed: (html) => fillPlaces(html, key, answer),
  }
}
