// What readers see of a source file: everything else is exchanged for spaces, so that offsets stay those of the file.

/** Front matter keys whose values are shown. `keywords` are words that readers type, wrong ones among them. */
const SHOWN_KEYS = /^(?:title|sidebar_label|description|pagination_label)[ \t]*:/

/** Markdown: prose, titles of the front matter, texts in properties and diagrams. Not code, addresses, tags and comments. */
export function markdownProse(text: string, bodyStart: number): string {
  const body = withoutFences(text.slice(bodyStart))
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\r?\n)[\s\S])*?[^`]\1(?!`)/g, blank)
    .replace(/^(?:import|export)\s.*$/gm, blank)
    .replace(/<\/?[A-Za-z](?:[^<>"]|"[^"]*")*>/g, tagTexts)
    .replace(/<(?:https?|mailto):[^>\s]*>/g, blank)
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)/g, blank)
    .replace(/^[ \t>]*\[[^\]\n]+\]:[ \t]*\S+.*$/gm, blank)
    .replace(/https?:\/\/[^\s<>()（），。；、「」“”]+/g, blank)
    .replace(/\{#[^\s{}]+\}|\{(?:props|frontMatter)\b[^{}]*\}/g, blank)
  return frontMatter(text.slice(0, bodyStart)) + body
}

/** A file of strings or a category file: the values, without placeholders and tags. */
export function jsonProse(text: string): string {
  const values = text.replace(
    /"((?:[^"\\]|\\.)*)"(\s*:)?|[^"]+/g,
    (all: string, value: string | undefined, colon: string | undefined) =>
      value === undefined || colon !== undefined ? blank(all) : ` ${value} `,
  )
  return values
    .replace(/\{\{[^{}]*\}\}/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/<\/?[A-Za-z](?:[^<>"]|\\?"[^"]*")*>/g, blank)
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

const OPENING = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/gm
const CLOSING = /^[ \t>]*(`{3,}|~{3,})[ \t]*\r?$/gm

/** Fenced code is blanked but for its title; of a diagram the texts stay. */
function withoutFences(text: string): string {
  let out = ''
  let last = 0
  OPENING.lastIndex = 0
  for (let open = OPENING.exec(text); open !== null; open = OPENING.exec(text)) {
    const [line, fence = '', info = ''] = open
    if (fence.startsWith('`') && info.includes('`')) continue
    const start = open.index + line.length
    CLOSING.lastIndex = start
    let close = CLOSING.exec(text)
    while (close !== null && !(close[1] as string).startsWith(fence)) close = CLOSING.exec(text)
    const end = close === null ? text.length : close.index + close[0].length
    const inside = text.slice(start, end)
    out +=
      text.slice(last, open.index) +
      tagTexts(line) +
      (/^\s*diagram\b/.test(info)
        ? inside.replace(/[{}[\]"'`~]|,(?=\s*[\w-]+:\s)|\b[\w-]+:(?=\s|$)|\s#.*$/gm, blank)
        : blank(inside))
    last = end
    OPENING.lastIndex = end
  }
  return out + text.slice(last)
}

/** Of a tag or a fence line, the values of properties that are texts: those with letters beyond ASCII. */
function tagTexts(tag: string): string {
  return tag.replace(/="([^"]*)"|[^"=]+|[="]/g, (part: string, value: string | undefined) =>
    value !== undefined && /[^\0-\x7F]/.test(value) ? `  ${value} ` : blank(part),
  )
}
