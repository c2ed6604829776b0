// Explicit heading IDs in comments, as in Docusaurus 3.10: `## Text {/* #own-id */}`, or `## Text <!-- #own-id -->` in plain Markdown.

const IN_COMMENT =
  /^( {0,3}#{1,6}[ \t][^\n]*?)(\{[ \t]*\/\*[ \t]*#([^\s*{}]+)(?:[ \t][^\n]*?)?\*\/[ \t]*\}|<!--[ \t]*#([^\s>{}]+)(?:[ \t][^\n]*?)?-->)(?=[ \t]*\r?$)/gm

/** Converts such IDs to `{#own-id}`. Every other character keeps its offset. */
export function withHeadingIds(text: string, from: number): string {
  if (!/(?:\/\*|<!--)[ \t]*#/.test(text)) return text
  const body = text.slice(from)
  const said = body.replace(IN_COMMENT, (all, before: string, comment: string, ...[a, b, at]: unknown[]) =>
    insideFence(body.slice(0, at as number))
      ? all
      : before + `{#${(a ?? b) as string}}`.padEnd(comment.length).slice(0, comment.length),
  )
  return text.slice(0, from) + said
}

/** Whether a text ends inside a code block. `mdx-code-block` doesn't count. */
export function insideFence(before: string): boolean {
  let open = ''
  let shown = false
  for (const [, marks = '', info = ''] of before.matchAll(/^ {0,3}(`{3,}|~{3,})[ \t]*([^\r\n]*)/gm)) {
    if (open === '') {
      open = marks
      shown = !/^mdx-code-block\s*$/.test(info)
    } else if (info === '' && marks.startsWith(open)) open = ''
  }
  return open !== '' && shown
}
