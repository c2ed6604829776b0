// Resolves a page's import to a file of the site or a package.
import { AS_COMPONENT, importedFile, normalizePath, resolveFrom } from '../../base/paths.ts'
import { mayImport, readLines } from '../syntax/lines.ts'

function byLoader(specifier: string): boolean {
  return specifier.endsWith('?raw') || specifier.endsWith(AS_COMPONENT)
}

/** An import's path relative to the root; null for a package. */
export function importPath(from: string, specifier: string): string | null {
  if (byLoader(specifier)) return null
  if (specifier.startsWith('@site/')) return normalizePath(specifier.slice(6))
  if (specifier.startsWith('/')) return normalizePath(specifier).slice(1)
  return /^\.\.?(?:\/|$)/.test(specifier) ? resolveFrom(from, specifier) : null
}

/** Whether an import refers to Markdown itself, not to its text through a loader. */
export function isMarkdownImport(specifier: string): boolean {
  return /^[^!]*\.mdx?$/.test(specifier)
}

/** Whether a file is bundled. Any other file is imported as a URL. */
export function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss)$/.test(path)
}

/** An import of a package or through a loader, resolved relative to the root: `raw-loader!./a.txt` and `./a.txt?raw` are relative to the page. */
export function packageSpecifier(from: string, specifier: string): string {
  const [, loader = '', path] = /^((?:-?!+)?(?:[^!]+!)*)(\.{1,2}\/[^!]*)$/.exec(specifier) ?? []
  return path === undefined || (loader === '' && !byLoader(path))
    ? specifier
    : `${loader}@site/${resolveFrom(from, path)}`
}

/** Packages that come with the generator. */
const OWN_PACKAGES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'ssg/theme']

/** Whether a page can import a package: one of the generator's, or one that the site has installed. */
export function importedPackage(specifier: string, exists: (path: string) => boolean): boolean {
  if (OWN_PACKAGES.includes(specifier)) return true
  const [name] = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(specifier) ?? []
  return name !== undefined && exists(`node_modules/${name}/package.json`)
}

/** Specifiers that a text imports. */
export function specifiersOf(text: string): string[] {
  return mayImport(text) ? readLines(text).imports.map(({ specifier }) => specifier) : []
}

/**
 * All imports of pages that the bundler has to include, as keys of `Doc.moduleImports`: source paths and `package:<name>`. For `project`, see
 * `MarkdownOptions`.
 */
export function bundledImports(
  from: string,
  specifiers: readonly string[],
  exists: (path: string) => boolean,
  project: boolean,
): string[] {
  return specifiers.flatMap((specifier) => {
    if (specifier === '') return []
    const path = importPath(from, specifier)
    if (path === null)
      return project || importedPackage(specifier, exists) ? [`package:${packageSpecifier(from, specifier)}`] : []
    const file = /\.mdx?$/.test(path) ? null : importedFile(path, exists)
    return file !== null && isCode(file) ? [file] : []
  })
}

/** Whether an import, possibly without extension, refers to one of the files. */
export function isAmong(from: string, specifier: string, files: readonly string[]): boolean {
  return amongFiles(from, specifier, (file) => files.includes(file)) !== null
}

/** The first existing file that an import can refer to. */
export function amongFiles(from: string, specifier: string, has: (file: string) => boolean): string | null {
  const path = importPath(from, specifier)
  return path === null ? null : importedFile(path, has)
}
