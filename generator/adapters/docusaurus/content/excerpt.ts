// What a page says of itself where its front matter does not: its first line of text, by the rules of Docusaurus. Lists of pages show it.
import { compact } from '../../../base/text.ts'

/** Taken off a line one after another. */
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

/** The line, of a text that begins at an offset; '' where there is none. */
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
/** A heading of one line, without signs of its own, is taken off as a whole. */
const HEADING = /^#[^#<*_~`]+$/

function withoutMarks(line: string, plain: string): string {
  if (HEADING.test(line)) return ''
  return MARKED.test(plain) ? MARKS.reduce((left, [what, by]) => left.replace(what, by), line).trim() : plain
}

/** Lines one by one: nearly always the first ones are all that is looked at. A title that is underlined is none. */
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
