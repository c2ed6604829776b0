// What the import of a page means: a file of the site, or a package.
import { AS_COMPONENT, importedFile, normalizePath, resolveFrom } from '../../base/paths.ts'
import { mayImport, readLines } from '../syntax/lines.ts'

function byLoader(specifier: string): boolean {
  return specifier.endsWith('?raw') || specifier.endsWith(AS_COMPONENT)
}

/** The path below the root that a specifier of an import names, or null for a package. */
export function importPath(from: string, specifier: string): string | null {
  if (byLoader(specifier)) return null
  if (specifier.startsWith('@site/')) return normalizePath(specifier.slice(6))
  if (specifier.startsWith('/')) return normalizePath(specifier).slice(1)
  return /^\.\.?(?:\/|$)/.test(specifier) ? resolveFrom(from, specifier) : null
}

/** Whether an import names Markdown itself, and not its text by a loader. */
export function isMarkdownImport(specifier: string): boolean {
  return /^[^!]*\.mdx?$/.test(specifier)
}

/** Whether a file is bundled. What is not has an address. */
export function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss)$/.test(path)
}

/** An import of a package or by a loader as the bundler can follow it from the root: `raw-loader!./a.txt`, `./a.txt?raw` name a file beside the page. */
export function packageSpecifier(from: string, specifier: string): string {
  const [, loader = '', path] = /^((?:-?!+)?(?:[^!]+!)*)(\.{1,2}\/[^!]*)$/.exec(specifier) ?? []
  return path === undefined || (loader === '' && !byLoader(path))
    ? specifier
    : `${loader}@site/${resolveFrom(from, path)}`
}

/** Packages that the generator brings. */
const OWN_PACKAGES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'ssg/theme']

/** Whether a page may import a package: one of the generator's, or one that the site has installed. */
export function importedPackage(specifier: string, exists: (path: string) => boolean): boolean {
  if (OWN_PACKAGES.includes(specifier)) return true
  const [name] = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(specifier) ?? []
  return name !== undefined && exists(`node_modules/${name}/package.json`)
}

/** A text's imports. */
export function specifiersOf(text: string): string[] {
  return mayImport(text) ? readLines(text).imports.map(({ specifier }) => specifier) : []
}

/** Everything that pages import and the bundler has to bring, as keys of `Doc.moduleImports`: source paths and `package:<name>`. For `project` see `MarkdownOptions`. */
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

/** Of the files that an import without its ending may mean, one of a list. */
export function isAmong(from: string, specifier: string, files: readonly string[]): boolean {
  return amongFiles(from, specifier, (file) => files.includes(file)) !== null
}

/** The first of the files that an import may mean. */
export function amongFiles(from: string, specifier: string, has: (file: string) => boolean): string | null {
  const path = importPath(from, specifier)
  return path === null ? null : importedFile(path, has)
}
