// Locates values in a project's code: they come without positions, so the file's text is searched for their names.
import type { SourceText, Span } from '../base/text.ts'
import { keyOf } from './esm-nodes.ts'
import { readModule, type EsModule } from './esm.ts'

export type WrittenText = Pick<SourceText, 'path' | 'text'>

/** The whole file. */
export function wholeFile({ path }: Pick<Span, 'path'>): Span {
  return { path, start: 0, end: 0 }
}

/**
 * The place where a file, package or document is named in quotation marks, in any accepted spelling; null if there's none. Of several places, the one with
 * index `turn`, so that repeated diagnostics each get their own location.
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

/**
 * A setting's place, if its name occurs exactly once in the file; otherwise, the whole file. For `plugins: name` and the like, the quoted name is searched
 * first.
 */
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

/** The place where a path of the site is named, with or without its leading slash. */
export function placeOfAddress(source: WrittenText | null, address: string): Span | undefined {
  if (source === null) return undefined
  return placeOfName(source, address) ?? placeOfName(source, address.replace(/^\//, '')) ?? undefined
}

/** Offsets of a text that is the whole content of a quoted string. */
function quotedIn(source: WrittenText, value: string): number[] {
  if (!source.text.includes(value)) return []
  const { module, before } = programOf(source)
  if (module !== null)
    return module.strings.flatMap((one) => (one.value === value ? [one.node.start + 1 - before] : []))
  const quoted = [`"${value}"`, `'${value}'`].map((one) => source.text.indexOf(one) + 1)
  return quoted.filter((at) => at > 0)
}

/** Offsets of a name that is an object's key. */
export function keysIn(source: WrittenText, name: string): number[] {
  if (!source.text.includes(name)) return []
  const { module, before } = programOf(source)
  const keys = module?.objects.flatMap(({ properties }) =>
    properties.flatMap((one) => (one.type === 'Property' && keyOf(one) === name ? [one.key] : [])),
  )
  return (keys ?? []).map((key) => key.start + (key.type === 'Literal' ? 1 : 0) - before)
}

/** A file's program, or its data as a program with `before` additional characters at the start. Null for other formats. */
function programOf({ path, text }: WrittenText): { readonly module: EsModule | null; readonly before: number } {
  if (/\.(?:ya?ml|toml|md)$/.test(path)) return { module: null, before: 0 }
  const module = path.endsWith('.json') ? null : readModule(text, path)
  return module === null ? { module: readModule(`(${text}\n)`), before: 1 } : { module, before: 0 }
}
