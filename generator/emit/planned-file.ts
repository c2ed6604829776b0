// A file that the build writes beside the pages, and how texts and URLs are written in it.
import { escapeHtml } from '../base/text.ts'

/** A file of the output. */
export interface PlannedFile {
  readonly path: string
  readonly content: string
}

/** An ASCII-only address for machines. Existing escapes are kept. */
export function encoded(url: string): string {
  return encodeURI(url.replace(/\p{Cs}/gu, '\uFFFD')).replace(/%25(?=[\dA-F]{2})/gi, '%')
}

/** Text in XML: escaped, and without the characters that no XML document may hold. */
export function xml(text: string): string {
  return escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').replace(/\p{Cs}/gu, '\uFFFD'))
}
