// Resolves replaced theme parts: files of the site with a part's name replace it, and can import the original.
import { isAbsolute, join, relative } from 'node:path'
import type { OnResolveResult, Plugin } from 'esbuild'
import { didYouMean } from '../../base/nearest.ts'
import { byText } from '../../base/text.ts'

interface Swizzled {
  readonly name: string
  readonly file: string
  /** ID of the plugin whose pages use it; otherwise all pages do. */
  readonly instance?: string
  readonly ejected?: true
}

export interface ThemeParts {
  /** The theme's folder: relative to the root, or absolute. */
  readonly folder: string
  /** Maps a part or layout to its file, relative to the theme's folder: `parts/Footer/Footer.tsx`. */
  readonly parts: Readonly<Record<string, string>>
  /** Maps a style sheet to its file: `parts/Pills/pills.css`. */
  readonly sheets: Readonly<Record<string, string>>
  /** Maps a part or layout to the site's file that replaces it. */
  readonly overrides: Readonly<Record<string, string>>
  /** For a project: maps a part to the project's components that replace it, outermost first, and the module that adapts their props. */
  readonly swizzles?: { readonly adapter: string; readonly parts: Readonly<Record<string, readonly Swizzled[]>> }
}

/** The layouts and parts among a theme's files, by name. */
export function themeParts(
  folder: string,
  files: readonly string[],
  overrides: Readonly<Record<string, string>>,
): ThemeParts {
  const parts: Record<string, string> = {}
  const sheets: Record<string, string> = {}
  for (const file of files) {
    const below = file.slice(folder.length + 1)
    const [, name] =
      /^(?:layouts|parts\/(?:[^/]+\/)*)([A-Z]\w*)\.tsx$/.exec(below.replace(/^layouts\//, 'layouts')) ?? []
    if (name !== undefined) parts[name] ??= below
    const [, sheet] = /^(?:parts|styles)\/(?:[^/]+\/)*([\w-]+)\.css$/.exec(below) ?? []
    if (sheet !== undefined) sheets[sheet] ??= below
  }
  return { folder, parts, sheets, overrides }
}

/** The theme without replacements. */
export function unchanged({ folder, parts, sheets }: ThemeParts): ThemeParts {
  return { folder, parts, sheets, overrides: {} }
}

/** Names of the replaced parts. */
export function replacedParts({ parts, overrides, swizzles }: ThemeParts): string[] {
  const names = [...Object.keys(overrides), ...Object.keys(swizzles?.parts ?? {})]
  return [...new Set(names)].filter((name) => Object.hasOwn(parts, name)).sort(byText)
}

/**
 * `site/theme/Footer.tsx` replaces the theme's `Footer` wherever the theme imports it, with its default export or an export of that name.
 * `ssg/theme/original/Footer` is the theme's own, for an override that wraps it. `ssg/theme/parts/Footer` is the one that the site uses, and
 * `ssg/theme/parts/pills.css` is a style sheet of the theme. With `later`, the theme is bundled before the replacements are known: `LATER_PARTS`
 * exports `placeParts`, which sets them.
 */
export function themePlugin(root: string, themed: ThemeParts, later = false): Plugin {
  const { folder, parts, sheets, overrides, swizzles } = themed
  const replaced: Readonly<Record<string, unknown>> = later ? parts : { ...overrides, ...swizzles?.parts }
  const theme = isAbsolute(folder) ? folder : join(root, folder)
  return {
    name: 'theme-parts',
    setup(build) {
      build.onResolve({ filter: /^ssg\/theme\/(?:original|parts)\// }, ({ path }) => {
        const [, , kind, name = ''] = path.split('/')
        const sheet = /^(.+)\.css$/.exec(name)?.[1]
        if (sheet !== undefined)
          return sheets[sheet] === undefined
            ? absent('style sheet', sheet, Object.keys(sheets))
            : { path: join(theme, sheets[sheet]) }
        if (parts[name] === undefined) return absent('part', name, Object.keys(parts))
        return { path: name, namespace: kind === 'parts' && replaced[name] !== undefined ? 'override' : 'original' }
      })
      build.onLoad({ filter: /.*/, namespace: 'original' }, ({ path: name }) => ({
        contents: originalModule(join(theme, parts[name] as string), name),
        resolveDir: root,
        loader: 'js',
      }))
      build.onResolve({ filter: /\/[A-Z]\w*\.tsx$/ }, ({ path, importer, namespace, resolveDir }) => {
        if (namespace !== 'file' || !importer.startsWith(theme)) return null
        const name = Object.keys(replaced).find(
          (key) => parts[key] !== undefined && relative(join(theme, parts[key]), join(resolveDir, path)) === '',
        )
        return name === undefined ? null : { path: name, namespace: 'override' }
      })
      build.onLoad({ filter: /.*/, namespace: 'override' }, ({ path: name }) => ({
        contents: (later ? laterModule : replacedModule)(join(theme, parts[name] as string), name, themed),
        resolveDir: root,
        loader: 'js',
      }))
      build.onResolve({ filter: new RegExp(`^${LATER_PARTS}$`) }, ({ path }) => ({ path, namespace: LATER_PARTS }))
      build.onLoad({ filter: /.*/, namespace: LATER_PARTS }, () => ({ contents: LATER, loader: 'js' }))
    },
  }
}

/** A file as code imports it, in quotes: of a package, absolute, or below the root. */
export function specifierOf(path: string): string {
  return JSON.stringify(
    path.startsWith('package:') ? path.slice('package:'.length) : path.startsWith('/') ? path : `./${path}`,
  )
}

function absent(what: string, name: string, known: readonly string[]): OnResolveResult {
  const hint = didYouMean(name, known) ?? `Use one of: ${[...known].sort(byText).join(', ')}.`
  return { errors: [{ text: `The theme has no ${what} "${name}". ${hint}` }] }
}

/** The module that replaces parts in a theme that is bundled before the replacements are known. */
export const LATER_PARTS = 'ssg-later-parts'

/** `placeParts` can be called once. It returns the theme's lists (slots, Markdown components) with the replacements. */
const LATER = `const known = []
export const later = (name, original, place) => { known.push([name, original, place]) }
export const placeParts = (slots, own) => {
  const theirs = new Map()
  for (const [name, original, place] of known) if (Object.hasOwn(own, name)) { place(own[name]); theirs.set(original, own[name]) }
  const listed = (list) => Object.fromEntries(Object.entries(list).map(([key, value]) => [key, theirs.get(value) ?? value]))
  return { ...listed(slots), components: listed(slots.components) }
}
`

/** A part that can be replaced later. Its importers read it when a page is rendered. */
function laterModule(file: string, name: string): string {
  const own = JSON.stringify(name)
  return [
    `export * from ${JSON.stringify(file)}`,
    `import * as theirs from ${JSON.stringify(file)}`,
    `import { later } from '${LATER_PARTS}'`,
    `let part = theirs[${own}]`,
    `later(${own}, part, (own) => { part = own })`,
    `export { part as ${name}, part as default }`,
    '',
  ].join('\n')
}

function replacedModule(file: string, name: string, { overrides, swizzles }: ThemeParts): string {
  const lines = [`export * from ${JSON.stringify(file)}`]
  const own = overrides[name]
  const theirs = swizzles?.parts[name] ?? []
  if (own !== undefined)
    lines.push(`import * as own from ${specifierOf(own)}`, `const part = own.default ?? own[${JSON.stringify(name)}]`)
  else
    lines.push(
      `import * as theirs from ${JSON.stringify(file)}`,
      `import { swizzled } from ${JSON.stringify(swizzles?.adapter)}`,
      ...theirs.map((one, index) => `import * as own${index} from ${JSON.stringify(`./${one.file}`)}`),
      `const part = ${theirs.reduceRight((inner, { name, instance, ejected }, index) => `swizzled(${JSON.stringify(name)}, own${index}.default, ${inner}, ${JSON.stringify({ instance, ejected })})`, `theirs[${JSON.stringify(name)}]`)}`,
    )
  return [...lines, `export { part as ${name} }`, 'export default part', ''].join('\n')
}

function originalModule(file: string, name: string): string {
  return `export * from ${JSON.stringify(file)}\nimport * as all from ${JSON.stringify(file)}\nexport default all[${JSON.stringify(name)}] ?? all.default\n`
}
