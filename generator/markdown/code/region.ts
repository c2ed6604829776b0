// Regions of source files, marked by comments in any style: `// #region name` … `// #endregion`, `# #region`, `<!-- #region … -->`.

const MARK = /^[^\w#]*(?:rem\b\s*)?#?\s*#(region|endregion)\b[ \t]*([^\s*>]*)/i

/** A region's lines without markers and common indentation; null if there is no region with this name. */
export function readRegion(text: string, name: string): string | null {
  const lines = text.split(/\r\n|\r|\n/)
  const start = lines.findIndex((line) => isMark(line, 'region', name))
  if (start === -1) return null
  const out: string[] = []
  for (let i = start + 1, depth = 1; i < lines.length; i++) {
    const line = lines[i] as string
    const mark = MARK.exec(line)
    if (mark === null) {
      out.push(line)
      continue
    }
    depth += (mark[1] as string).toLowerCase() === 'region' ? 1 : -1
    if (depth === 0) break
  }
  return dedent(out)
}

/** A whole file without region markers. */
export function withoutMarks(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines[lines.length - 1] === '') lines.pop()
  return lines.filter((line) => !MARK.test(line)).join('\n')
}

/** Region names in a file. */
export function regionNames(text: string): string[] {
  const names = text
    .split(/\r\n|\r|\n/)
    .map((line) => MARK.exec(line))
    .filter((mark) => mark !== null && (mark[1] as string).toLowerCase() === 'region')
  return [...new Set(names.map((mark) => mark?.[2] ?? ''))].filter((name) => name !== '')
}

function isMark(line: string, kind: string, name: string): boolean {
  const mark = MARK.exec(line)
  return mark !== null && (mark[1] as string).toLowerCase() === kind && mark[2] === name
}

function dedent(lines: readonly string[]): string {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => (/^[ \t]*/.exec(line) as RegExpExecArray)[0].length)
  const indent = Math.min(...indents, Number.POSITIVE_INFINITY)
  const cut = lines.map((line) => line.slice(Math.min(Number.isFinite(indent) ? indent : 0, line.length)))
  while (cut.length > 0 && (cut[cut.length - 1] as string).trim() === '') cut.pop()
  while (cut.length > 0 && (cut[0] as string).trim() === '') cut.shift()
  return cut.join('\n')
}
