// Generates the server bundle's entry: it exports a site's theme, pages and components under the names in `ServerModule`.
import { specifierOf, type ThemeParts } from './theme-parts.ts'
import type { SitePageFile } from '../../routes/types.ts'

/** Code of plugins: names and files of components. */
export interface PluggedCode {
  /** Components that Markdown can use. */
  readonly components: readonly (readonly [name: string, file: string])[]
  /** Components that pages show in a certain place. */
  readonly places: readonly (readonly [place: string, file: string])[]
}

export interface ServerInput {
  /** The theme's folder: relative to the root, or absolute for the generator's own theme. */
  readonly theme: string
  readonly pages: readonly SitePageFile[]
  /** Maps a slot's name to the source path of its replacement. */
  readonly overrides: Readonly<Record<string, string>>
  /** The theme's layouts and parts, and the site's replacements for them. */
  readonly parts: ThemeParts
  /** `site/parts/components.ts`, or null. */
  readonly components: string | null
  /** `site/social.tsx`, or null. */
  readonly social: string | null
  /** For a project: whether it defines its own components for pages, and its style sheets. Null for other sites. */
  readonly project: { readonly components: boolean; readonly sheets: readonly string[] } | null
  /** Modules that MDX pages import: source paths, and `package:<name>`. */
  readonly modules: readonly string[]
  readonly plugged: PluggedCode
}

/** React's exports in every server module. The specifier follows. */
export const REACT = 'export { createElement, renderToStaticMarkup, renderToString, Fragment, jsx, jsxs } from'

export function serverKey(code: string, parts: ThemeParts, broken: readonly string[] = []): string {
  return [code, JSON.stringify(parts), ...broken].join('\n')
}

/** `theme` is set for a project. */
export function serverEntry(
  input: ServerInput,
  packageRoot: string,
  theme?: { entry(input: ServerInput): readonly string[] },
): string {
  const lines = [
    `${REACT} 'react'`,
    `export { RenderProvider } from ${JSON.stringify(`${packageRoot}/generator/api/theme.ts`)}`,
    `import { slots } from ${specifierOf(`${input.theme}/slots.ts`)}`,
    `export { slots }`,
  ]
  const record = (...given: Parameters<typeof recordOf>): number => lines.push(...recordOf(...given))
  lines.push(...overridesOf(input))
  record(
    theme === undefined ? 'pages' : 'written',
    input.pages.map((page) => [page.id, page.source] as const),
  )
  record(
    'modules',
    input.modules.map((path) => [path, path] as const),
  )
  lines.push(...socialOf(input.social), ...(theme === undefined ? componentsOf(input) : theme.entry(input)))
  return `${lines.join('\n')}\n`
}

/** Replacements for slots that aren't parts. Parts are replaced wherever they're imported. */
export function overridesOf({ overrides, parts }: ServerInput): string[] {
  const slots = Object.entries(overrides).filter(([name]) => parts.parts[name] === undefined)
  return recordOf('overrides', slots, '.default')
}

/** Code for `site/social.tsx`, if it exists. */
export function socialOf(file: string | null): string[] {
  return file === null ? [] : [`export * as social from ${specifierOf(file)}`]
}

/** Code for the components of pages: those of `slots`, of plugins and of `site/parts/components.ts`, and those that plugins place on pages. */
export function componentsOf({ components, plugged }: Pick<ServerInput, 'components' | 'plugged'>): string[] {
  const sources = ['...slots.components']
  const lines: string[] = []
  for (const [index, [name, file]] of plugged.components.entries()) {
    lines.push(`import plugged${index} from ${specifierOf(file)}`)
    sources.push(`${JSON.stringify(name)}: plugged${index}`)
  }
  if (components !== null) {
    lines.push(`import { components as siteComponents } from ${specifierOf(components)}`)
    sources.push('...siteComponents')
  }
  return [...lines, `export const components = { ${sources.join(', ')} }`, ...placesOf(plugged)]
}

function placesOf({ places }: PluggedCode): string[] {
  if (places.length === 0) return []
  const names = [...new Set(places.map(([place]) => place))]
  const listed = names.map((name) => {
    const files = places.flatMap(([place], index) => (place === name ? [`placed${index}`] : []))
    return `${JSON.stringify(name)}: [${files.join(', ')}]`
  })
  return [
    ...places.map(([, file], index) => `import placed${index} from ${specifierOf(file)}`),
    `export const places = { ${listed.join(', ')} }`,
  ]
}

/** Code that exports modules by name. */
export function recordOf(name: string, items: readonly (readonly [string, string])[], pick = ''): string[] {
  const entries = items.map(([key], index) => `${JSON.stringify(key)}: ${name}${index}${pick}`)
  return [
    ...items.map(([, path], index) => `import * as ${name}${index} from ${specifierOf(path)}`),
    `export const ${name} = { ${entries.join(', ')} }`,
  ]
}
