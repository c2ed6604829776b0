// Diagnostics of the Markdown compiler for code blocks: SSG270 to SSG275.
import { diagnosed } from '../../base/diagnostic-registry.ts'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { suggestion } from '../../base/nearest.ts'
import type { Span } from '../../base/text.ts'

export function codeFileMissing(span: Span, raw: string, path: string, isThere: boolean): Diagnostic {
  return diagnosed('SSG270', {
    span,
    message: isThere ? `The file "${raw}" can't be read.` : `Cannot find the file "${raw}".`,
    hint: isThere
      ? `Check the permissions of "${path}".`
      : `Correct the path: "${path}" doesn't exist. Paths are relative to this page or, with a leading "/", to the root.`,
  })
}

export function codeRegionMissing(span: Span, region: string, path: string, known: readonly string[]): Diagnostic {
  const otherwise =
    known.length > 0
      ? `Use one of: ${known.join(', ')}.`
      : 'Mark the region with the comments "#region name" and "#endregion".'
  const message = `"${path}" has no region "${region}".`
  return diagnosed('SSG271', { span, message, ...suggestion(region, known, otherwise) })
}

export function linesBeyondEnd(span: Span, line: number, count: number): Diagnostic {
  return diagnosed('SSG272', {
    span,
    message: `Line ${line} can't be highlighted: the code has only ${count === 1 ? 'one line' : `${count} lines`}.`,
    hint: 'Count the lines from the start of the block; the first line is 1.',
  })
}

/** Languages that a plugin of `ssg/plugins` adds. */
const PLUGINS: ReadonlyMap<string, string> = new Map([
  ['npm', 'packageManagers'],
  ['mermaid', 'mermaid'],
])

export function languageUnknown(span: Span, language: string, known: readonly string[]): Diagnostic {
  const plugin = PLUGINS.get(language)
  if (plugin !== undefined)
    return diagnosed('SSG273', {
      span,
      message: `The code block language "${language}" needs a plugin; the code isn't highlighted.`,
      hint: `Import \`${plugin}\` from "ssg/plugins", and add \`${plugin}()\` to \`plugins\` in the configuration.`,
    })
  return diagnosed('SSG273', {
    span,
    message: `Unknown language "${language}"; the code isn't highlighted.`,
    ...suggestion(language, known, 'Use "text" for plain text and "console" for a terminal session.'),
  })
}

/** For a project whose diagrams aren't rendered. */
export function mermaidUndrawn(span: Span): Diagnostic {
  return diagnosed('SSG273', {
    span,
    message: 'The Mermaid diagram is shown as source text.',
    hint: 'To render it, install the package "mermaid" and set `markdown.mermaid` to true in the configuration.',
  })
}

const LIVE =
  'Remove it, because only the source is shown. For live code in a project from another generator, install "react-live" and add the live code theme to `themes`.'

/** Names have one key regardless of their value, so that a repeated problem is reported once. */
export function codeMetaUnknown(span: Span, written: string, known: readonly string[]): Diagnostic {
  const [word] = /^[^\s={|]+(?=[=|])/.exec(written) ?? [written]
  if (known.includes(word))
    return diagnosed('SSG274', {
      span,
      message: `The code block option "${word}" has a value that can't be parsed.`,
      hint: `Write ${word}="…", with quotes around the value.`,
    })
  return diagnosed('SSG274', {
    span,
    message: `Unknown code block option "${word}".`,
    ...(word === 'live' ? { hint: LIVE } : suggestion(word, known, `Use one of: ${known.join(', ')} or {1,3-5}.`)),
  })
}

export function markNeverEnds(span: Span, mark: string): Diagnostic {
  return diagnosed('SSG275', {
    span,
    message: `"${mark}-start" has no "${mark}-end" in this block.`,
    hint: `Add a comment "${mark}-end".`,
  })
}
