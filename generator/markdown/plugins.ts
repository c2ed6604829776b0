// Supports a site's plugins in the compiler: uses a different parser if they add syntax, and collects their messages.
//
// A plugin that adds syntax (remark-math, remark-directive) registers its constructs on the processor, each under its first character. The native
// parser doesn't support these. So a page that contains one of the characters is parsed by remark-parse with the constructs, and any other page by
// the native parser.
import { unified, type PluggableList } from 'unified'
import { asRecord } from '../base/unknown-record.ts'
import { referenceWith, type Parsers } from './lazy-parsers.ts'
import type { MarkdownOptions } from './types.ts'

/** The syntax that plugins add. */
export interface Syntax {
  /** Whether a text can contain any of it. */
  mayHold(text: string): boolean
  /** Whether plugins handle directives (`:::name`). Names other than those of admonitions are then left to the plugin. */
  readonly directives: boolean
  /** Minimum number of `$` that start a formula, in which braces and tags are plain text; 0 if formulas aren't enabled. */
  readonly formulas: number
  /** The reference parser with this syntax. It must have been loaded. */
  parsers(): Parsers
}

export function hasPlugins({
  remarkPlugins,
  rehypePlugins,
}: Pick<MarkdownOptions, 'remarkPlugins' | 'rehypePlugins'>): boolean {
  return (remarkPlugins?.length ?? 0) + (rehypePlugins?.length ?? 0) > 0
}

const known = new WeakMap<PluggableList, Syntax | null>()

/** The syntax that the site's plugins add; null if they only change trees. */
export function syntaxOf({ remarkPlugins }: MarkdownOptions): Syntax | null {
  if (remarkPlugins === undefined || remarkPlugins.length === 0) return null
  let syntax = known.get(remarkPlugins)
  if (syntax === undefined) {
    syntax = attached(remarkPlugins)
    known.set(remarkPlugins, syntax)
  }
  return syntax
}

/** The plugins that add syntax. Without them, a page would be parsed as different text. */
export function syntaxAlone(plugins: PluggableList): PluggableList {
  return plugins.filter((plugin) => attached([plugin]) !== null)
}

/** A plugin that fails during setup fails again on each page, and each failure is reported. */
function attached(plugins: PluggableList): Syntax | null {
  try {
    return readSyntax(plugins)
  } catch {
    return null
  }
}

/** The six kinds of places in which micromark looks up constructs by their first character. */
const PLACES = ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text'] as const
type Extension = { readonly [place in (typeof PLACES)[number]]?: Readonly<Record<string, unknown>> } & {
  readonly disable?: object
}

const DOLLAR = '$'.charCodeAt(0)

/** Whether the math plugin is configured so that a single dollar sign doesn't start a formula. */
function oneIsText(plugins: PluggableList): boolean {
  return plugins.some(
    (plugin) => Array.isArray(plugin) && asRecord(plugin[1] as unknown).singleDollarTextMath === false,
  )
}

function readSyntax(plugins: PluggableList): Syntax | null {
  const data = unified().use(plugins).freeze().data() as {
    micromarkExtensions?: unknown[]
    fromMarkdownExtensions?: unknown[]
  }
  const extensions = (data.micromarkExtensions ?? []).flat() as Extension[]
  if (extensions.length === 0 && (data.fromMarkdownExtensions ?? []).length === 0) return null
  const codes = new Set(
    extensions.flatMap((extension) => PLACES.flatMap((place) => Object.keys(extension[place] ?? {}))),
  )
  // Syntax without a start character, or that disables constructs, affects every page.
  const everywhere =
    codes.size === 0 ||
    [...codes].some((code) => !(Number(code) > 0)) ||
    extensions.some((extension) => extension.disable !== undefined)
  const characters = everywhere ? [] : [...codes].map((code) => String.fromCharCode(Number(code)))
  return {
    mayHold: (text) => everywhere || characters.some((character) => text.includes(character)),
    directives: extensions.some((extension) => extension.flow?.[':'.charCodeAt(0)] !== undefined),
    formulas: extensions.some((extension) => extension.text?.[DOLLAR] !== undefined) ? (oneIsText(plugins) ? 2 : 1) : 0,
    parsers: () => referenceWith(plugins),
  }
}
