// Components of a Docusaurus project that show what stands between their tags and do nothing else with it: pages that use them take no program.
import { importPath, importedFile } from '../markdown/imports.ts'
import type { RawDoc } from '../content/types.ts'
import { byText } from '../base/text.ts'
import { importsOf } from './document-imports.ts'

/** Files that pages import whose components are such, sorted. */
export function showingFiles(docs: readonly RawDoc[], read: (path: string) => string | null): string[] {
  const known = new Map<string, boolean>()
  for (const doc of docs) {
    for (const specifier of importsOf(doc)) {
      const path = importPath(doc.source.path, specifier)
      if (path === null || /\.mdx?$/.test(path)) continue
      const file = importedFile(path, (candidate) => read(candidate) !== null)
      if (file !== null && !known.has(file)) known.set(file, /\.[jt]sx?$/.test(file) && isShowing(read(file) ?? ''))
    }
  }
  return [...known].flatMap(([file, shows]) => (shows ? [file] : [])).sort(byText)
}

/** Where `children` may stand: in the list of properties, in a type, and as what an element shows. */
const SHOWN = /[{,]\s*children\s*(?=[,}])|\bchildren\??\s*:|\{\s*(?:props\.)?children\s*\}/g

/** What it hands on could look at it: components between whose tags it would stand, all properties at once, contexts. */
const HANDED_ON =
  /<[A-Z]|\.\.\.|\b(?:cloneElement|createElement|createContext|useContext|Children|isValidElement|forwardRef|memo)\b/

function isShowing(code: string): boolean {
  return (
    !HANDED_ON.test(code) &&
    !/\bchildren\b/.test(code.replace(SHOWN, ' ')) &&
    !/\bprops\b(?!\.)/.test(code.replace(/\(\s*props\b/g, '('))
  )
}
