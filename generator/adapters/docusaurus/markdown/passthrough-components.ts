// What is known of code that pages of a Docusaurus project import, before it is bundled: constants, and components that show what stands
// between their tags and do nothing else with it. Pages that use only these take no program.
import { importPath } from '../../../markdown/mdx/imports.ts'
import { dataConstants, readConstants, type ModuleConstants } from '../../../markdown/mdx/constants.ts'
import type { MarkdownDialect } from '../../../markdown/dialect.ts'
import type { RawDoc } from '../../../content/types.ts'
import { importedFile } from '../../../base/paths.ts'
import { byText } from '../../../base/text.ts'
import { importsOf } from '../../../markdown/mdx/document-imports.ts'

/** Of the files that pages import: those whose components are such, sorted, and what each has of constants. */
export function importedCode(
  docs: readonly RawDoc[],
  read: (path: string) => string | null,
): Pick<MarkdownDialect, 'showing' | 'constants'> {
  const files = new Map<string, string>()
  for (const doc of docs) {
    for (const specifier of importsOf(doc)) {
      const path = importPath(doc.source.path, specifier)
      if (path === null || /\.mdx?$/.test(path)) continue
      const file = importedFile(path, (candidate) => read(candidate) !== null)
      if (file !== null && !files.has(file)) files.set(file, read(file) ?? '')
    }
  }
  const code = [...files].filter(([file]) => /\.(?:[cm]?[jt]sx?|json)$/.test(file)).sort(([a], [b]) => byText(a, b))
  return {
    showing: code.flatMap(([file, text]) => (/\.[jt]sx?$/.test(file) && isShowing(text) ? [file] : [])),
    constants: Object.fromEntries(code.flatMap(([file, text]) => constantsOf(file, text))),
  }
}

/** What is larger is data, not names and labels of a page. */
const MOST_CHARACTERS = 65_536

function constantsOf(file: string, text: string): [string, ModuleConstants][] {
  const constants =
    text.length > MOST_CHARACTERS ? {} : file.endsWith('.json') ? dataConstants(text) : readConstants(text)
  return Object.keys(constants).length === 0 ? [] : [[file, constants]]
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
