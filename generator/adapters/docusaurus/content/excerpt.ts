// A page's description if its front matter has none: the first line of text, by Docusaurus's rules. Lists of pages show it.
import { compact } from '../../../base/text.ts'

/** Markup that is removed from the line, in this order. */
const MARKS: readonly (readonly [what: RegExp, by: string])[] = [
  [/<[^>]*>/g, ''],
  [/^#[^#]+#?/gm, ''],
  [/^#{1,6}\s*([^#]*?)\s*#{0,6}/gm, '$1'],
  [/([*_]{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*\S)~~/g, '$1'],
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*$)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/`(.+?)`/g, '$1'],
  [/^\s{0,3}>\s?/g, ''],
  [/:::.*/, ''],
  [/\s?:(?:::|[^:\n])+:/g, ''],
  [/\{#*[\w-]+\}/, ''],
]

/** The first line of text after an offset; '' if there is none. */
export function excerptOf(text: string, start: number): string {
  let fence = ''
  let imports = false
  for (const line of linesOf(text, start)) {
    const plain = line.trim()
    if (plain === '') {
      imports = false
      continue
    }
    if (fence === '' && (imports || /^(?:import|export)\s/.test(line))) {
      imports = true
      continue
    }
    const [ticks = ''] = /^`{3,}/.exec(plain) ?? []
    if (ticks !== '') {
      fence = fence === '' ? ticks : ticks.length >= fence.length ? '' : fence
      continue
    }
    const shown = fence === '' ? withoutMarks(line, plain) : ''
    if (shown !== '') return compact(shown)
  }
  return ''
}

const MARKED = /[<#*_~![`>:{]/
/** A heading on one line without markup is removed as a whole. */
const HEADING = /^#[^#<*_~`]+$/

function withoutMarks(line: string, plain: string): string {
  if (HEADING.test(line)) return ''
  return MARKED.test(plain) ? MARKS.reduce((left, [what, by]) => left.replace(what, by), line).trim() : plain
}

/** Yields lines one by one, because usually only the first few are needed. Skips an underlined title. */
function* linesOf(text: string, start: number): Iterable<string> {
  let at = start
  let isFirst = true
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '')
    at = end < 0 ? text.length : end + 1
    const isTitle = isFirst && line.trim() !== '' && /^=+/.test(text.slice(at, at + 2))
    if (line.trim() !== '') isFirst = false
    if (isTitle) at = text.indexOf('\n', at) + 1 || text.length
    else yield line
  }
}
