// Finds the source position of sidebars.
import { keysIn, wholeFile, type WrittenText } from '../../../source/named-places.ts'
import type { Span } from '../../../base/text.ts'

/** Where a sidebar's name is defined. */
export function placeOfSidebar(source: WrittenText, name: string): Span {
  const [start] = keysIn(source, name)
  return start === undefined ? wholeFile(source) : { path: source.path, start, end: start + name.length }
}

/** The sidebar file, which can be given without its extension or with a different one: as in Docusaurus, `sidebars.js` finds `sidebars.ts`. */
export function sidebarFile(path: string, exists: (path: string) => boolean): string | null {
  const stem = path.replace(/\.[cm]?[jt]s$/, '')
  const endings = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs', 'json']
  return [path, ...endings.map((ending) => `${stem}.${ending}`)].find(exists) ?? null
}
