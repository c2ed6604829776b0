// Which components of a Docusaurus project go on in the browser: there, no name says it, so their code is asked.
import { exportsOfPage, LIVES, OF_PAGE } from '../base/lives.ts'
import { wayFrom } from '../base/way.ts'
import type { IslandRule } from './islands.ts'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
/** What looks at the elements between its tags, or speaks to components there, sees only HTML in an island: it stays as it is made. */
const LOOKS_INSIDE =
  /\bChildren\.|\bcloneElement\b|\bcreateContext\b|\.Provider\b|\bisValidElement\b|\bchildren\s*(?:\?\.)?[.[]\s*(?:map|props|filter|find|type|forEach|length|\d)/
/** What only Node knows. */
const OF_NODE = /(?:from|require\()\s*['"](?:node:|fs['"]|path['"]|child_process['"])/

/** Components of the project that are interactive. Those that stand in the place of parts of the theme are not: they belong to every page. */
export function projectIslands(root: string, read: (file: string) => string | null): IslandRule {
  const known = new Map<string, boolean>()
  const code = (file: string): string => read(wayFrom(root, file)) ?? ''
  return {
    exported: (file) => (file.endsWith(OF_PAGE) ? exportsOfPage(code(file)) : null),
    isIsland: (file) => {
      let lives = known.get(file)
      if (lives === undefined) known.set(file, (lives = isInteractive(wayFrom(root, file), read)))
      return lives
    },
  }
}

function isInteractive(path: string, read: (path: string) => string | null): boolean {
  if (path.endsWith(OF_PAGE)) return read(path) !== null
  if (!/\.[jt]sx?$/.test(path) || /^\.\.\/|(?:^|\/)node_modules\/|^src\/theme\//.test(path)) return false
  const source = read(path)
  if (source === null) return false
  const code = source.replace(COMMENT, '')
  return LIVES.test(code) && !staysStill(code)
}

/** Whether code has to stay as the build made it, whatever it says of state and events. */
export function staysStill(code: string): boolean {
  return LOOKS_INSIDE.test(code) || OF_NODE.test(code)
}
