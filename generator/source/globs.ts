// Glob patterns for file paths.
import picomatch from 'picomatch'

export interface Globs {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** The paths that the patterns match, in order. Excluding a folder excludes its files; stars don't match hidden files. */
export function matchingPaths(paths: readonly string[], { include, exclude }: Globs): string[] {
  const isNegative = (pattern: string): boolean => pattern.startsWith('!') && pattern[1] !== '('
  const isTaken = picomatch(include.filter((pattern) => !isNegative(pattern)))
  const negatives = include.filter(isNegative).map((pattern) => pattern.slice(1))
  const isExcluded = picomatch([...exclude, ...negatives], { dot: true })
  return paths.filter((path) => isTaken(path) && !pathAndFolders(path).some((one) => isExcluded(one)))
}

function pathAndFolders(path: string): string[] {
  const names = path.split('/')
  return names.map((_, at) => names.slice(0, at + 1).join('/'))
}

/** Whether a pattern matches a path, hidden files included. */
export function globMatcher(pattern: string): (path: string) => boolean {
  const isMatch = picomatch(pattern, { dot: true })
  return (path) => isMatch(path)
}

/** The folder that contains all matches; '' for the root. */
export function folderOfGlob(pattern: string): string {
  return picomatch.scan(pattern).base.replace(/(?:^|\/)[^/]*$/, (last) => (pattern.endsWith(last) ? '' : last))
}

/** `.gitignore` patterns: `drafts/`, `/templates/`, `*.tmp`, `!kept.md`. The last match wins. */
export function ignoreMatcher(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns.map((pattern) => {
    const isNegated = pattern.startsWith('!')
    return { isNegated, isMatch: picomatch(globsOf(isNegated ? pattern.slice(1) : pattern), IGNORE_OPTIONS) }
  })
  return (path) => rules.findLast(({ isMatch }) => isMatch(path))?.isNegated === false
}

const IGNORE_OPTIONS = { dot: true, nobrace: true, noextglob: true, nonegate: true }

function globsOf(pattern: string): string[] {
  const isFolder = pattern.endsWith('/')
  const path = (isFolder ? pattern.slice(0, -1) : pattern).replace(/[()|]/g, '\\$&')
  const glob = path.includes('/') ? path.replace(/^\//, '') : `**/${path}`
  return isFolder ? [`${glob}/*/**`, `${glob}/*`] : [glob, `${glob}/**`]
}
