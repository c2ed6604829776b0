// What is known of code that pages of a Docusaurus project import, before it is bundled: constants, and components that show what stands
// between their tags and do nothing else with it. Pages that use only these take no program.
import { importPath } from '../../../markdown/mdx/imports.ts'
import { dataConstants, readConstants, type ModuleConstants } from '../../../markdown/mdx/constants.ts'
import type { MarkdownDialect } from '../../../markdown/dialect.ts'
import type { RawDoc } from '../../../content/types.ts'
import { readModule } from '../../../source/esm.ts'
import { pathOf, type EsNode } from '../../../source/esm-nodes.ts'
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
    showing: code.flatMap(([file, text]) => (/\.[jt]sx?$/.test(file) && isShowing(text, file) ? [file] : [])),
    constants: Object.fromEntries(code.flatMap(([file, text]) => constantsOf(file, text))),
  }
}

/** What is larger is data, not names and labels of a page. */
const MOST_CHARACTERS = 65_536

function constantsOf(file: string, text: string): [string, ModuleConstants][] {
  const constants =
    text.length > MOST_CHARACTERS ? {} : file.endsWith('.json') ? dataConstants(text) : readConstants(text, file)
  return Object.keys(constants).length === 0 ? [] : [[file, constants]]
}

/** What hands something on could look at it: contexts, and elements that are made or changed by code. */
const HANDED_ON = 'cloneElement createElement createContext useContext Children isValidElement forwardRef memo'.split(
  ' ',
)

/** Whether components only show what stands between their tags: not handed to components, nor with all properties at once. */
function isShowing(code: string, file: string): boolean {
  const module = readModule(code, file)
  if (module === null || HANDED_ON.some((word) => module.words.has(word))) return false
  if (module.elements.some(({ name }) => /^[A-Z]|\./.test(name))) return false
  if (module.nodes.some(({ type }) => /Spread|RestElement/.test(type))) return false
  const allowed = new Set(module.nodes.flatMap(allowedIn))
  return module.nodes.every(
    (node) => node.type !== 'Identifier' || !/^(?:children|props)$/.test(node.name) || allowed.has(node),
  )
}

/** Where `children` and `props` may stand: as parameters, in `props.name`, and as what an element shows. */
function allowedIn(node: EsNode): EsNode[] {
  if ('params' in node) return node.params as EsNode[]
  if (node.type === 'ObjectPattern')
    return node.properties.flatMap((one) => (one.type === 'Property' && !one.computed ? [one.key, one.value] : []))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node.children.flatMap(shownBy)
  const isMember = node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier'
  return isMember && pathOf(node) !== 'props.children' ? [node.object] : []
}

/** `{children}`, `{props.children}` */
function shownBy(node: EsNode): EsNode[] {
  if (node.type !== 'JSXExpressionContainer') return []
  const { expression: shown } = node
  return pathOf(shown) === 'props.children' && shown.type === 'MemberExpression'
    ? [shown.object, shown.property]
    : [shown]
}
