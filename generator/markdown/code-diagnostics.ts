// What the Markdown compiler has to say of code blocks: SSG270 to SSG275.
import type { Diagnostic } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'
import { error, warning } from './diagnostics.ts'

export function codeFileMissing(span: Span, raw: string, path: string, isThere: boolean): Diagnostic {
  return error(
    'SSG270',
    span,
    isThere ? `The file "${raw}" cannot be read.` : `There is no file "${raw}" to show.`,
    isThere
      ? `Check the permissions of "${path}".`
      : `Looked for "${path}". Paths are relative to this page, or to the root with a leading "/".`,
  )
}

export function codeRegionMissing(span: Span, region: string, path: string, known: readonly string[]): Diagnostic {
  const hint =
    didYouMean(region, known) ??
    (known.length > 0
      ? `Regions of the file: ${known.join(', ')}.`
      : 'Mark it by comments "#region name" and "#endregion".')
  return error('SSG271', span, `"${path}" has no region "${region}".`, hint)
}

export function linesBeyondEnd(span: Span, line: number, count: number): Diagnostic {
  return warning(
    'SSG272',
    span,
    `Line ${line} is to be marked, but the code has ${count === 1 ? 'one line' : `${count} lines`}.`,
    'Count the lines of the block from 1.',
  )
}

export function languageUnknown(span: Span, language: string, known: readonly string[]): Diagnostic {
  return warning(
    'SSG273',
    span,
    `"${language}" is no language that can be highlighted.`,
    didYouMean(language, known) ?? 'Use "text" for plain text and "console" for a terminal session.',
  )
}

/** A project of Docusaurus whose diagrams nothing draws. */
export function mermaidUndrawn(span: Span): Diagnostic {
  return warning(
    'SSG273',
    span,
    'The diagram is shown as its source.',
    'Install the package "mermaid", and set `markdown.mermaid` of the configuration to true: it then draws diagrams.',
  )
}

const LIVE =
  'The source is shown. In a Docusaurus project, the packages "react-live" and "@docusaurus/theme-live-codeblock", named in `themes`, make it live.'

/** One name, whatever its values are: what stands in many places is said once. */
export function codeMetaUnknown(span: Span, written: string, known: readonly string[]): Diagnostic {
  const [word] = /^[^\s={|]+(?=[=|])/.exec(written) ?? [written]
  if (known.includes(word))
    return warning(
      'SSG274',
      span,
      `The value of "${word}" behind the language of a code block cannot be read.`,
      `Write ${word}="…", with a quote before and behind the value.`,
    )
  return warning(
    'SSG274',
    span,
    `"${word}" means nothing behind the language of a code block.`,
    (word === 'live' ? LIVE : didYouMean(word, known)) ?? `Known are ${known.join(', ')} and {1,3-5}.`,
  )
}

export function markNeverEnds(span: Span, mark: string): Diagnostic {
  return warning('SSG275', span, `"${mark}-start" has no "${mark}-end" in this block.`, `Add a comment "${mark}-end".`)
}
