// Patterns of file paths: `*` and `?` within a name, `**` for any number of folders, `{a,b}` for alternatives.

/** The folder that all matches are in, '' for the root. */
export function folderOfPattern(pattern: string): string {
  const names = pattern.split('/')
  const open = names.findIndex((name) => /[*?{]/.test(name))
  return names.slice(0, open === -1 ? names.length - 1 : open).join('/')
}

export function matcherOf(pattern: string): (path: string) => boolean {
  const patterns = alternatives(pattern).map((one) => one.split('/'))
  return (path) => {
    const names = path.split('/')
    return patterns.some((one) => matchesFrom(one, 0, names, 0))
  }
}

/** `a{b,c}` → `ab`, `ac`. A brace that isn't closed is a character. */
function alternatives(pattern: string): string[] {
  const start = pattern.indexOf('{')
  const end = pattern.indexOf('}', start)
  if (start === -1 || end === -1) return [pattern]
  const [before, after] = [pattern.slice(0, start), pattern.slice(end + 1)]
  return pattern
    .slice(start + 1, end)
    .split(',')
    .flatMap((one) => alternatives(before + one + after))
}

function matchesFrom(pattern: readonly string[], at: number, names: readonly string[], from: number): boolean {
  const part = pattern[at]
  if (part === undefined) return from === names.length
  if (part === '**') {
    for (let next = from; next <= names.length; next++) if (matchesFrom(pattern, at + 1, names, next)) return true
    return false
  }
  const name = names[from]
  return name !== undefined && matchesName(part, name) && matchesFrom(pattern, at + 1, names, from + 1)
}

function matchesName(part: string, name: string): boolean {
  let [at, from, star, retry] = [0, 0, -1, 0]
  while (from < name.length) {
    if (part[at] === '*') [star, retry] = [at++, from]
    else if (at < part.length && (part[at] === '?' || part[at] === name[from])) [at, from] = [at + 1, from + 1]
    else if (star !== -1) [at, from] = [star + 1, ++retry]
    else return false
  }
  while (part[at] === '*') at++
  return at === part.length
}
