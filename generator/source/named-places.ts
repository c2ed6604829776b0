// Where a project's code names something: its values come without places, so names are searched in the file's text.
import type { SourceText, Span } from '../base/text.ts'
import { keyOf } from './esm-nodes.ts'
import { readModule, type EsModule } from './esm.ts'

export type WrittenText = Pick<SourceText, 'path' | 'text'>

/** The file as a whole. */
export function wholeFile({ path }: Pick<Span, 'path'>): Span {
  return { path, start: 0, end: 0 }
}

/**
 * Where a file, a package or a document is named in quotation marks, in any way in which it may be written; null where it is not. Of several
 * places the one with the number `turn`, so that what is told once for each of them is told at each.
 */
export function placeOfName({ path, text }: WrittenText, name: string, turn = 0): Span | null {
  if (name === '') return null
  const stem = name.replace(/\.[cm]?[jt]sx?$/, '')
  const forms = [name, `./${name}`, `@site/${name}`, `/${name}`, stem, `./${stem}`, `@site/${stem}`]
  for (const form of new Set(forms)) {
    const found = quotedIn({ path, text }, form)
    const start = found[turn] ?? found[0]
    if (start !== undefined) return { path, start, end: start + form.length }
  }
  return null
}

/** Where a setting is said, if its name stands once in the file: else the file. Of `plugins: name` and the like the name in quotes is looked for first. */
export function placeOfSetting(source: WrittenText, what: string): Span {
  const [, kind, value = ''] = /^([\w$]+): (.+)$/.exec(what) ?? []
  const named = placeOfName(source, value)
  if (named !== null) return named
  const name = kind ?? /[\w$]+$/.exec(what)?.[0] ?? ''
  const [start, ...others] = keysIn(source, name)
  return start === undefined || others.length > 0
    ? wholeFile(source)
    : { path: source.path, start, end: start + name.length }
}

/** Where an address of the site is named, with or without the slash in front of it. */
export function placeOfAddress(source: WrittenText | null, address: string): Span | undefined {
  if (source === null) return undefined
  return placeOfName(source, address) ?? placeOfName(source, address.replace(/^\//, '')) ?? undefined
}

/** Offsets of a text that stands in quotation marks, as a whole. */
function quotedIn(source: WrittenText, value: string): number[] {
  if (!source.text.includes(value)) return []
  const { module, before } = programOf(source)
  if (module !== null)
    return module.strings.flatMap((one) => (one.value === value ? [one.node.start + 1 - before] : []))
  const quoted = [`"${value}"`, `'${value}'`].map((one) => source.text.indexOf(one) + 1)
  return quoted.filter((at) => at > 0)
}

/** Offsets of a name that is the key of an object. */
export function keysIn(source: WrittenText, name: string): number[] {
  if (!source.text.includes(name)) return []
  const { module, before } = programOf(source)
  const keys = module?.objects.flatMap(({ properties }) =>
    properties.flatMap((one) => (one.type === 'Property' && keyOf(one) === name ? [one.key] : [])),
  )
  return (keys ?? []).map((key) => key.start + (key.type === 'Literal' ? 1 : 0) - before)
}

/** The program of a file, or its data as a program that has `before` characters more at its beginning. Null for other formats. */
function programOf({ path, text }: WrittenText): { readonly module: EsModule | null; readonly before: number } {
  if (/\.(?:ya?ml|toml|md)$/.test(path)) return { module: null, before: 0 }
  const module = path.endsWith('.json') ? null : readModule(text, path)
  return module === null ? { module: readModule(`(${text}\n)`), before: 1 } : { module, before: 0 }
}
