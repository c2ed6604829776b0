// Where code names something, for reports of configurations: found in the text as it is written, since values have no places.
import { escapePattern } from '../text.ts'

const STRING_OR_COMMENT = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[\s\S]|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** The code with blanks in the place of comments: offsets are as they were. */
export function withoutComments(code: string): string {
  return code.replace(STRING_OR_COMMENT, (all) => (all.startsWith('/') ? all.replace(/[^\n]/g, ' ') : all))
}

/** Offsets of a text that stands in quotation marks, as a whole. */
export function quotedIn(code: string, value: string): number[] {
  const pattern = new RegExp(`(?<=(['"\`]))${escapePattern(value)}(?=\\1)`, 'g')
  return [...withoutComments(code).matchAll(pattern)].map(({ index }) => index)
}

/** Offsets of a name that is the key of an object. */
export function keysIn(code: string, name: string): number[] {
  const pattern = new RegExp(`(?<![\\w$.])${escapePattern(name)}(?=['"]?\\s*:)`, 'g')
  return [...withoutComments(code).matchAll(pattern)].map(({ index }) => index)
}
