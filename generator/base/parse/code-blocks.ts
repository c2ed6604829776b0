// Blocks of code that are none.
/** `mdx-code-block` hides components from tools that translate: its fence lines become spaces, what stands between them, also in blocks of fewer marks, is the page's. */
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
