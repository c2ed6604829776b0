// Pages that need JavaScript: the function body that the MDX compiler made is run with React's runtime and the page's imports.
import type { ComponentType } from 'react'
import type { Diagnostic } from '../base/diagnostic.ts'
import { messageOf, type Span } from '../base/text.ts'
import type { RawDoc } from '../content/types.ts'
import { componentLeftOut, moduleFailed } from './diagnostics.ts'
import { thrownAt } from './thrown.ts'
import type { Failed } from './static-markup.ts'
import type { ServerModule } from './types.ts'

type Exports = Readonly<Record<string, unknown>>

/**
 * The page as a component. Throws what the page's own code throws; with `failed`, a name that a module does not export fails where it is shown,
 * and what fails of the page's code is told there and gives way to what stands for it.
 */
export function evaluateModule(
  code: string,
  imports: Readonly<Record<string, string>>,
  server: ServerModule,
  failed: ((error: unknown, at?: number) => void) | null,
): ComponentType<{ readonly components: object }> {
  const run = new Function('__imports', code) as (
    scope: object,
    imports?: object,
  ) => { default: ComponentType<{ readonly components: object }> }
  const { Fragment } = server
  const files = new Set(Object.values(imports).flatMap((meaning) => fileOf(meaning) ?? []))
  const [jsx, jsxs] =
    failed === null ? [server.jsx, server.jsxs] : [styled(server.jsx, files), styled(server.jsxs, files)]
  const loaded = Object.fromEntries(
    Object.entries(imports).map(([specifier, meaning]) => [
      specifier,
      strict(specifier, exportsOf(meaning, server), failed !== null),
    ]),
  )
  const tried = (code: () => unknown, instead: unknown = null, at?: number): unknown => {
    try {
      return code()
    } catch (error) {
      failed?.(error, at)
      return instead
    }
  }
  return run({ Fragment, jsx, jsxs, imports: loaded, baseUrl: 'file:///', tried }).default
}

/** A place in the text of a page, seen from where its body begins; of another file its top. */
export function spanIn(raw: RawDoc | undefined, path: string, at: number | undefined): Span {
  if (at === undefined || raw?.source.path !== path) return { path, start: 0, end: 0 }
  return { path, start: raw.bodyStart + at, end: raw.bodyStart + at + 1 }
}

/** Where a page sets a component. */
export function tagSpan(raw: RawDoc | undefined, path: string, name: string): Span {
  const body = raw?.source.text.slice(raw.bodyStart) ?? ''
  const at = [`<${name} `, `<${name}>`, `<${name}/`, `<${name}\n`]
    .map((tag) => body.indexOf(tag))
    .filter((found) => found >= 0)
  return spanIn(raw, path, at.length === 0 ? undefined : Math.min(...at))
}

type Make = ServerModule['jsx']

/** Elements of a page may say their looks as HTML does, in one text; a drawing that a page imports is a component, too. */
function styled(make: Make, files: ReadonlySet<string>): Make {
  return (type, props, ...more) => {
    if (typeof type === 'string' && files.has(type)) return make('img', drawnBy(type, props), ...more)
    const style = typeof type === 'string' ? (props as { readonly style?: unknown } | null)?.style : undefined
    return make(type, typeof style === 'string' ? { ...(props as object), style: styleOf(style) } : props, ...more)
  }
}

/** `margin-top: 1px` as React knows it. */
function styleOf(text: string): Record<string, string> {
  const declarations = text.matchAll(/(?:^|;)\s*([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+)/g)
  return Object.fromEntries(
    [...declarations].map(([, name = '', value = '']) => [
      name.startsWith('--')
        ? name
        : name
            .toLowerCase()
            .replace(/^-ms-/, 'ms-')
            .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value.trim(),
    ]),
  )
}

/** Reports what a page's code throws, each message once. `spanAt` is asked where it was thrown, as far as that is known. */
export function failedOnce(
  spanAt: (at: number | undefined) => Span,
  diagnostics: Diagnostic[],
): (error: unknown, at?: number) => void {
  const said = new Set<string>()
  return (error, at) => {
    const message = messageOf(error)
    if (said.size < said.add(message).size) diagnostics.push(moduleFailed(spanAt(at), message, thrownAt(error)))
  }
}

/** The same of components that are left out, which are told with their names. */
export function leftOutOnce(spanOf: (component: string) => Span | undefined, diagnostics: Diagnostic[]): Failed {
  const said = new Set<string>()
  return (component, error) => {
    const message = messageOf(error)
    if (said.size < said.add(`${component} ${message}`).size)
      diagnostics.push(componentLeftOut(spanOf(component), component, { message, thrown: thrownAt(error) }))
  }
}

/** See `Doc.moduleImports`. */
function exportsOf(meaning: string, server: ServerModule): Exports {
  if (meaning.startsWith('theme:')) return { default: server.components[meaning.slice('theme:'.length)] }
  const file = fileOf(meaning)
  if (file !== null) return { default: file }
  return server.modules[meaning] ?? {}
}

/** The address of a file that is no code, as a token; null for a module. */
function fileOf(meaning: string): string | null {
  return meaning.startsWith('asset:') ? meaning.slice('asset:'.length) : null
}

/** Properties of the image that stands for a drawing. */
function drawnBy(file: string, props: unknown): Readonly<Record<string, unknown>> {
  const { title = '', titleId: _, ...more } = (props ?? {}) as Readonly<Record<string, unknown>>
  return { alt: title, ...more, src: file }
}

/** What JavaScript itself asks of any value. */
const ASKED = new Set(['toJSON', 'then', 'toString', 'valueOf', '$$typeof'])

/** A name that a module does not export is an error that says so, and no component of the kind `undefined`. */
function strict(specifier: string, module: Exports, gently: boolean): Exports {
  return new Proxy(module, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target) && !ASKED.has(name)) {
        const fail = (): never => {
          throw new Error(`"${specifier}" exports no "${name}"; it exports ${listed(Object.keys(target))}`)
        }
        return gently ? Object.defineProperty(fail, 'name', { value: name }) : fail()
      }
      return target[name as string]
    },
  })
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map((name) => `"${name}"`).join(', ')
}

/** A component by the name that a page has for it: its own, or the specifier of an import and the export, `../src/Box#default`. */
export function componentOf(
  name: string,
  imports: Readonly<Record<string, string>>,
  server: ServerModule,
): ComponentType<Record<string, unknown>> | undefined {
  const at = name.lastIndexOf('#')
  if (at < 0) return server.components[name] as ComponentType<Record<string, unknown>> | undefined
  const specifier = name.slice(0, at)
  const file = fileOf(imports[specifier] ?? '')
  if (file !== null) return (props) => server.jsx('img', drawnBy(file, props))
  const module = strict(specifier, exportsOf(imports[specifier] ?? '', server), false)
  return module[name.slice(at + 1)] as ComponentType<Record<string, unknown>>
}

/** What a component is called in a report. */
export function shownName(name: string): string {
  const [, specifier = '', exported] = /^(.*)#(.*)$/.exec(name) ?? []
  return exported === undefined ? name : exported === 'default' ? (/[^/]*$/.exec(specifier)?.[0] ?? '') : exported
}
