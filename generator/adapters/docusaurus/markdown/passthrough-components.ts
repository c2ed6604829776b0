// Analyzes code that pages import before it's bundled: constants, and components that only render their children. Pages that use nothing else don't
// need to be compiled as programs.
import { importPath } from '../../../markdown/mdx/imports.ts'
import { dataConstants, readConstants, type ModuleConstants } from '../../../markdown/mdx/constants.ts'
import type { MarkdownDialect } from '../../../markdown/dialect.ts'
import type { RawDoc } from '../../../content/types.ts'
import { readModule } from '../../../source/esm.ts'
import { pathOf, type EsNode } from '../../../source/esm-nodes.ts'
import { importedFile } from '../../../base/paths.ts'
import { byText } from '../../../base/text.ts'
import { importsOf } from '../../../markdown/mdx/document-imports.ts'

/** Finds such components, sorted, and each imported file's constants. */
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

/** A larger file is data rather than names and labels for a page. */
const MOST_CHARACTERS = 65_536

function constantsOf(file: string, text: string): [string, ModuleConstants][] {
  const constants =
    text.length > MOST_CHARACTERS ? {} : file.endsWith('.json') ? dataConstants(text) : readConstants(text, file)
  return Object.keys(constants).length === 0 ? [] : [[file, constants]]
}

/** Functions that could inspect children or pass them on. */
const HANDED_ON = 'cloneElement createElement createContext useContext Children isValidElement forwardRef memo'.split(
  ' ',
)

/** Whether the components only render their children, without passing them or all props to other components. */
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

/** The positions in which `children` and `props` are allowed: as parameters, in `props.name`, and as an element's content. */
function allowedIn(node: EsNode): EsNode[] {
  if ('params' in node) return node.params as EsNode[]
  if (node.type === 'ObjectPattern')
    return node.properties.flatMap((one) => (one.type === 'Property' && !one.computed ? [one.key, one.value] : []))
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return node.children.flatMap(shownBy)
  const isMember = node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier'
  return isMember && pathOf(node) !== 'props.children' ? [node.object] : []
}

/** Matches `{children}` and `{props.children}`. */
function shownBy(node: EsNode): EsNode[] {
  if (node.type !== 'JSXExpressionContainer') return []
  const { expression: shown } = node
  return pathOf(shown) === 'props.children' && shown.type === 'MemberExpression'
    ? [shown.object, shown.property]
    : [shown]
}
