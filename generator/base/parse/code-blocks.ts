/**
 * Unwraps `mdx-code-block` blocks, which hide components from translation tools: the fence lines become spaces, and their content, including shorter nested
 * fences, becomes part of the page.
 */
export function withoutCodeBlocks(body: string): string {
  if (!body.includes('mdx-code-block')) return body
  const blank = (line: string): string => ' '.repeat(line.length)
  return body.replace(
    /^([ \t]*)(`{3,}|~{3,})mdx-code-block[ \t]*(\r?\n)([\s\S]*?)^([ \t]*\2[ \t]*)$/gm,
    (all: string, _indent: string, _fence: string, end: string, inner: string, close: string) => {
      const opening = all.length - end.length - inner.length - close.length
      return blank(all.slice(0, opening)) + end + withoutCodeBlocks(inner) + blank(close)
    },
  )
}
