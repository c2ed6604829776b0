// Markdown plugins of a project. Each runs only on pages of the docs instances, blogs and page sets that configure it.
import type { ConfigInput } from '../../../config/types.ts'
import { asRecord } from '../../../base/unknown-record.ts'
import { instanceEdition } from '../content/documents.ts'
import { formulasAsText } from '../markdown/plain-formulas.ts'
import { MISSING } from './placeholder-packages.ts'
import type { PluginLists, Settings } from './types.ts'
import { editionId } from '../content/versions.ts'

type Plugins = NonNullable<NonNullable<ConfigInput['markdown']>['remarkPlugins']>
type Attach = (this: unknown, ...options: unknown[]) => unknown

interface Instance {
  readonly plugins: PluginLists
  /** The edition's ID. For a version, `@` and more follow it. */
  readonly edition: string
}

/** The package that parses formulas. */
const MATHS = 'remark-math'

interface Named {
  readonly attach: Attach
  readonly options: readonly unknown[]
}

/**
 * Plugins of all docs instances, blogs and page sets. `missingPlugins` lists those that aren't installed. Formulas are parsed even without their
 * package.
 */
export function pluginsOf(settings: Settings, kind: 'remark' | 'rehype'): Plugins {
  if (kind === 'rehype') return pluginsIn(settings, 'rehype')
  const behind = pluginsIn(settings, 'remark')
  return [
    ...pluginsIn(settings, 'remarkBefore'),
    ...(behind.length === 0 ? [] : [withAddresses as Plugins[number]]),
    ...behind,
  ]
}

/** In Docusaurus, plugins that run after the default ones see URLs instead of file paths. */
function withAddresses() {
  return (tree: unknown, { data }: FileOfPage): void => data?.showAddresses?.(tree)
}

function pluginsIn(settings: Settings, kind: 'remark' | 'remarkBefore' | 'rehype'): Plugins {
  const lists: { readonly plugins: readonly Named[]; readonly editions: string[] }[] = []
  const instances = instancesOf(settings)
  for (const instance of instances) {
    const plugins = instance.plugins[kind].flatMap(named)
    const same = lists.find((one) => areSame(one.plugins, plugins))
    if (same === undefined) lists.push({ plugins, editions: [instance.edition] })
    else same.editions.push(instance.edition)
  }
  return lists.flatMap(({ plugins, editions }) =>
    plugins.map(({ attach, options }) => [
      editions.length === instances.length ? present(attach) : onlyIn(present(attach), editions),
      ...optionsFor(attach, options),
    ]),
  ) as Plugins
}

function named(plugin: unknown): Named[] {
  const [attach, ...options] = (Array.isArray(plugin) ? plugin : [plugin]) as readonly unknown[]
  if (missingName(attach) === MATHS) return [{ attach: formulasAsText as Attach, options }]
  return missingName(attach) !== undefined || typeof attach !== 'function'
    ? []
    : [{ attach: attach as Attach, options }]
}

function areSame(one: readonly Named[], other: readonly Named[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ attach, options }, at) => {
      const second = other[at] as Named
      return attach === second.attach && JSON.stringify(options) === JSON.stringify(second.options)
    })
  )
}

/** Plugin packages that aren't installed. */
export function missingPlugins(settings: Settings): string[] {
  const all = instancesOf(settings).flatMap(({ plugins }) => [
    ...plugins.remarkBefore,
    ...plugins.remark,
    ...plugins.rehype,
  ])
  return [
    ...new Set(all.flatMap((plugin) => missingName(Array.isArray(plugin) ? (plugin as unknown[])[0] : plugin) ?? [])),
  ]
}

/** Limits a plugin to pages of the given editions. Syntax that it adds still applies to all pages. */
function onlyIn(attach: Attach, editions: readonly string[]): Attach {
  const isOne = (file: FileOfPage): boolean => {
    const edition = file.data?.page?.doc?.edition ?? ''
    return editions.some((one) => edition === one || edition.startsWith(`${one}@`))
  }
  const only: Attach = function (...options) {
    const run = attach.apply(this, options)
    if (typeof run !== 'function') return run
    // As in unified, a transform with three parameters is asynchronous and calls the third when it's done.
    return run.length > 2
      ? (tree: unknown, file: FileOfPage, next: (...given: unknown[]) => void): unknown =>
          isOne(file) ? (run as Attach)(tree, file, next) : next()
      : (tree: unknown, file: FileOfPage): unknown => (isOne(file) ? (run as Attach)(tree, file) : undefined)
  }
  return Object.defineProperty(only, 'name', { value: attach.name })
}

/** Wraps a plugin. If its package isn't installed, the value `() => math(options)` returns is a placeholder that must not run. */
function present(attach: Attach): Attach {
  const made: Attach = function (...options) {
    const run = attach.apply(this, options)
    return missingName(run) === undefined ? run : undefined
  }
  return Object.defineProperty(made, 'name', { value: attach.name })
}

interface FileOfPage {
  readonly data?: {
    readonly page?: { readonly doc?: { readonly edition?: string } }
    readonly showAddresses?: (tree: unknown) => void
  }
}

/** Renders formulas as MathML, which needs no style sheet or fonts, unlike KaTeX's HTML. */
function optionsFor(attach: Attach, options: readonly unknown[]): readonly unknown[] {
  return attach.name === 'rehypeKatex' ? [{ ...asRecord(options[0]), output: 'mathml' }] : options
}

function instancesOf({ docs, blogs, pages }: Settings): readonly Instance[] {
  return [
    ...docs.map((one) => ({ plugins: one.plugins, edition: editionId(one, 'current') })),
    ...blogs.map((one) => ({ plugins: one.plugins, edition: instanceEdition('blog', one.id) })),
    ...pages.map((one) => ({ plugins: one.plugins, edition: instanceEdition('pages', one.id) })),
  ]
}

function missingName(value: unknown): string | undefined {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
    ? (value as { readonly [MISSING]?: string })[MISSING]
    : undefined
}
