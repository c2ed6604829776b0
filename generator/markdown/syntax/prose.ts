// Extracts the text that readers see from a source file. Everything else is replaced with spaces, so that offsets don't change.
import { edited, type Replacement } from '../../base/edits.ts'
import { readLines, type Lines } from './lines.ts'
import { codeSpanEnd } from './spans.ts'
import { readTag } from './tags.ts'

/** Front matter keys whose values are shown. `keywords` isn't included, because it can contain misspelled words. */
const SHOWN_KEYS = /^(?:title|sidebar_label|description|pagination_label)[ \t]*:/

/** For Markdown: prose, titles in the front matter, and texts in attributes and diagrams. Leaves out code, URLs, tags and comments. */
export function markdownProse(text: string, bodyStart: number): string {
  const own = text.slice(bodyStart)
  const body = replaceTags(withoutCode(own, readLines(own), shownOfFence), tagTexts)
    .replace(/<(?:https?|mailto):[^>\s]*>/g, blank)
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)/g, blank)
    .replace(/^[ \t>]*\[[^\]\n]+\]:[ \t]*\S+.*$/gm, blank)
    .replace(/https?:\/\/[^\s<>()（），。；、「」“”]+/g, blank)
    .replace(/\{#[^\s{}]+\}|\{(?:props|frontMatter)\b[^{}]*\}/g, blank)
  return frontMatter(text.slice(0, bodyStart)) + body
}

/** A page as its author wrote it. */
export interface WrittenPage {
  /** Markdown, including links, but without front matter, code, tags and comments. */
  readonly prose: string
  /** Spans of fences without a language. */
  readonly unnamedFences: readonly { readonly start: number; readonly end: number }[]
}

export function writtenIn(text: string, bodyStart: number): WrittenPage {
  const body = text.slice(bodyStart)
  const lines = readLines(body)
  const prose = replaceTags(withoutCode(body, lines, blank), blank)
  return { prose: blank(text.slice(0, bodyStart)) + prose, unnamedFences: unnamed(lines, text, bodyStart) }
}

function unnamed({ fences }: Lines, text: string, bodyStart: number): { start: number; end: number }[] {
  return fences.flatMap(([from, to]) => {
    const marks = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[ \t]*\r?$/m.exec(
      text.slice(bodyStart + from, bodyStart + to),
    )
    if (marks === null || marks.index > 0) return []
    const start = bodyStart + from + (marks[1] as string).length
    return [{ start, end: start + (marks[2] as string).length }]
  })
}

/** For string files and category files: the values, without placeholders and tags. */
export function jsonProse(text: string): string {
  const values = text.replace(
    /"((?:[^"\\]|\\.)*)"(\s*:)?|[^"]+/g,
    (all: string, value: string | undefined, colon: string | undefined) =>
      value === undefined || colon !== undefined ? blank(all) : ` ${value} `,
  )
  return replaceTags(values.replace(/\{\{[^{}]*\}\}/g, blank).replace(/`[^`\n]*`/g, blank), blank)
}

function replaceTags(text: string, by: (tag: string) => string): string {
  const edits: Replacement[] = []
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const tag = readTag(text, at) ?? readTag(text, at, true)
    if (tag === null || tag.name === '') continue
    edits.push({ start: at, end: tag.end, by: by(text.slice(at, tag.end)) })
    at = tag.end - 1
  }
  return edited(text, edits)
}

function blank(part: string): string {
  return part.replace(/[^\r\n]+/g, (line) => ' '.repeat(line.length))
}

function frontMatter(text: string): string {
  let shown = false
  return text.replace(/^(?:[\w-]+[ \t]*:)?.*$/gm, (line) => {
    const key = /^[\w-]+[ \t]*:/.exec(line)?.[0]
    if (key !== undefined) shown = SHOWN_KEYS.test(line)
    else if (!/^[ \t]/.test(line)) shown = false
    return shown
      ? blank(key ?? '') + line.slice(key?.length ?? 0).replace(/^([ \t]*)(["'])(.*)\2([ \t]*\r?)$/, '$1 $3 $4')
      : blank(line)
  })
}

/** A text without code, comments, imports and exports. `shown` returns the text to keep from a fence. */
function withoutCode(text: string, { fences, imports, exports }: Lines, shown: (fence: string) => string): string {
  const stretches = [
    ...fences.map(([start, end]) => ({ start, end, shown })),
    ...[...imports, ...exports].map(({ start, end }) => ({ start, end, shown: blank })),
  ].sort((a, b) => a.start - b.start)
  let out = ''
  let last = 0
  for (const { start, end, shown: left } of stretches) {
    out += text.slice(last, start) + left(text.slice(start, end))
    last = end
  }
  return withoutSpans((out + text.slice(last)).replace(/<!--[\s\S]*?-->/g, blank))
}

function withoutSpans(text: string): string {
  let out = ''
  let last = 0
  for (let at = text.indexOf('`'); at !== -1; at = text.indexOf('`', at)) {
    const end = codeSpanEnd(text, at, text.length)
    if (/[^`]/.test(text.slice(at, end))) {
      out += text.slice(last, at) + blank(text.slice(at, end))
      last = end
    }
    at = end
  }
  return out + text.slice(last)
}

/** The texts in a fence's first line or, for a diagram, all texts. */
function shownOfFence(fence: string): string {
  const line = /^.*/.exec(fence)?.[0] ?? ''
  const inside = fence.slice(line.length)
  return (
    tagTexts(line) +
    (/^[^`~]*[`~]{3,}\s*diagram\b/.test(line)
      ? inside.replace(/[{}[\]"'`~]|,(?=\s*[\w-]+:\s)|\b[\w-]+:(?=\s|$)|\s#.*$/gm, blank)
      : blank(inside))
  )
}

/** In a tag or a fence's first line, the values of attributes that are prose: those with letters outside of ASCII. */
function tagTexts(tag: string): string {
  return tag.replace(/="([^"]*)"|[^"=]+|[="]/g, (part: string, value: string | undefined) =>
    value !== undefined && /[^\0-\x7F]/.test(value) ? `  ${value} ` : blank(part),
  )
}
