// Where sidebars of a project are written.
import { keysIn, wholeFile, type WrittenText } from '../../source/named-places.ts'
import type { Span } from '../../base/text.ts'

/** Where a sidebar begins: at its name. */
export function placeOfSidebar(source: WrittenText, name: string): Span {
  const [start] = keysIn(source, name)
  return start === undefined ? wholeFile(source) : { path: source.path, start, end: start + name.length }
}

/** The file of sidebars, which may be named without its ending or with another one: Docusaurus finds `sidebars.ts` by `sidebars.js`. */
export function sidebarFile(path: string, exists: (path: string) => boolean): string | null {
  const stem = path.replace(/\.[cm]?[jt]s$/, '')
  const endings = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs', 'json']
  return [path, ...endings.map((ending) => `${stem}.${ending}`)].find(exists) ?? null
}
