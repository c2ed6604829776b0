// Placeholders for asset URLs while React renders a page, in the form that themes receive.
import type { RenderContext } from '../../api/theme.ts'
import type { ClientBundle } from '../../assets/types.ts'
import { markOf, type AddressQuestion } from './addresses.ts'
import { fillPlaces } from './places.ts'

export interface Marks {
  /** A placeholder of the page that React passes through unchanged. */
  open(question: AddressQuestion): string
  /** URLs and integrity hashes of a part's files. In dev, there are no hashes. */
  entry(name: string): ReturnType<RenderContext['entry']>
  /** Returns the mark for a placeholder, which is the same on all pages; null for any other kind of placeholder. */
  answer(kind: string, index: number): string | null
  /** Replaces the placeholders in rendered HTML with marks. */
  closed(html: string): string
}

/** `key` is part of the page's placeholders. It doesn't occur in the page's text. */
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
