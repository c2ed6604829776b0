// Runs pages with JavaScript: calls the function body from the MDX compiler with React's runtime and the page's imports.
import type { ComponentType, ReactNode } from 'react'
import type { Diagnostic } from '../../base/diagnostic.ts'
import { escapeHtml, messageOf, quotedNames, type Span } from '../../base/text.ts'
import type { RawDoc } from '../../content/types.ts'
import type { Doc } from '../../markdown/types.ts'
import { componentLeftOut, moduleFailed } from '../diagnostics.ts'
import { thrownAt } from './thrown.ts'
import type { Failed, RenderStatic } from './lenient.ts'
import type { ServerModule } from '../types.ts'

type Exports = Readonly<Record<string, unknown>>

/**
 * Returns the page as a component. If an expression throws, the error goes to `failed`, and its source text is shown instead. With `gently`, a
 * missing export throws only where it's used.
 */
function evaluateModule(
  code: string,
  imports: Readonly<Record<string, string>>,
  server: ServerModule,
  { failed, gently }: { readonly failed: (error: unknown, at?: number) => void; readonly gently: boolean },
): ComponentType<{ readonly components: object }> {
  const run = new Function('__imports', code) as (
    scope: object,
    imports?: object,
  ) => { default: ComponentType<{ readonly components: object }> }
  const { Fragment } = server
  const files = new Set(Object.values(imports).flatMap((meaning) => fileOf(meaning) ?? []))
  const [jsx, jsxs] = gently ? [styled(server.jsx, files), styled(server.jsxs, files)] : [server.jsx, server.jsxs]
  const loaded = Object.fromEntries(
    Object.entries(imports).map(([specifier, meaning]) => [
      specifier,
      strict(specifier, exportsOf(meaning, server), gently),
    ]),
  )
  const tried = (code: () => unknown, instead: unknown = null, at?: number): unknown => {
    try {
      return code()
    } catch (error) {
      failed(error, at)
      return typeof instead === 'string' ? sourceShown(server, instead) : instead
    }
  }
  return run({ Fragment, jsx, jsxs, imports: loaded, baseUrl: 'file:///', tried }).default
}

interface ModulePage {
  readonly raw: RawDoc | undefined
  readonly path: string
  readonly server: ServerModule
  readonly project: boolean
  readonly diagnostics: Diagnostic[]
  readonly element: RenderStatic
}

/**
 * The rendered page. An expression or component that throws loses only its own place. If the whole program throws, the page shows its source text.
 */
export function moduleHtml(doc: Doc, { raw, path, server, project, diagnostics, element }: ModulePage): string {
  const failed = failedOnce((at) => spanIn(raw, path, at), diagnostics)
  let whole = false
  try {
    const Content = evaluateModule(doc.module as string, doc.moduleImports, server, { failed, gently: project })
    const content = server.jsx(Content, { components: server.components }) as ReactNode
    const spanOf = (name: string): Span => tagSpan(raw, path, name)
    const leftOut: Failed = project
      ? leftOutOnce(spanOf, diagnostics)
      : (name, error) => failed(error, spanOf(name).start - (raw?.bodyStart ?? 0))
    const html = orLeniently(content, element, (component, error) => {
      whole ||= component === Content.name
      leftOut(component, error)
    })
    if (!whole) return html
  } catch (error) {
    failed(error)
  }
  return raw?.source.path === path
    ? `<pre class="not-carried"><code>${escapeHtml(raw.source.text.slice(raw.bodyStart))}</code></pre>`
    : ''
}

function orLeniently(node: ReactNode, element: RenderStatic, failed: Failed): string {
  try {
    return element(node)
  } catch {
    return element(node, failed)
  }
}

/** A short expression is shown as text, because it might have been meant as such. */
const SHORT = /^[^\n<>"'`(]{1,40}$/

function sourceShown({ jsx }: ServerModule, source: string): unknown {
  return SHORT.test(source) ? source : jsx('code', { className: 'not-carried', children: source })
}

/** Converts an offset in a page's body to a span. For another file, returns its start. */
function spanIn(raw: RawDoc | undefined, path: string, at: number | undefined): Span {
  if (at === undefined || at < 0 || raw?.source.path !== path) return { path, start: 0, end: 0 }
  return { path, start: raw.bodyStart + at, end: raw.bodyStart + at + 1 }
}

/** The place where a page uses a component. */
function tagSpan(raw: RawDoc | undefined, path: string, name: string): Span {
  const body = raw?.source.text.slice(raw.bodyStart) ?? ''
  const at = [`<${name} `, `<${name}>`, `<${name}/`, `<${name}\n`]
    .map((tag) => body.indexOf(tag))
    .filter((found) => found >= 0)
  return spanIn(raw, path, at.length === 0 ? undefined : Math.min(...at))
}

type Make = ServerModule['jsx']

/** Lets elements have a `style` attribute as text, as in HTML, and imported SVGs be used as components. */
function styled(make: Make, files: ReadonlySet<string>): Make {
  return (type, props, ...more) => {
    if (typeof type === 'string' && files.has(type)) return make('img', drawnBy(type, props), ...more)
    const style = typeof type === 'string' ? (props as { readonly style?: unknown } | null)?.style : undefined
    return make(type, typeof style === 'string' ? { ...(props as object), style: styleOf(style) } : props, ...more)
  }
}

/** Converts `margin-top: 1px` to React's style object. */
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

/** Reports errors of a page's code, each message once. `spanAt` receives the offset at which it was thrown, if known. */
function failedOnce(
  spanAt: (at: number | undefined) => Span,
  diagnostics: Diagnostic[],
): (error: unknown, at?: number) => void {
  const said = new Set<string>()
  return (error, at) => {
    const message = messageOf(error)
    if (said.size < said.add(message).size) diagnostics.push(moduleFailed(spanAt(at), message, thrownAt(error)))
  }
}

/** The same for components that throw. They are reported by name. */
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

/** A file's URL as a token, if it isn't code; null for a module. */
function fileOf(meaning: string): string | null {
  return meaning.startsWith('asset:') ? meaning.slice('asset:'.length) : null
}

/** Props of the image that an SVG component becomes. */
function drawnBy(file: string, props: unknown): Readonly<Record<string, unknown>> {
  const { title = '', titleId: _, ...more } = (props ?? {}) as Readonly<Record<string, unknown>>
  return { alt: title, ...more, src: file }
}

/** Names that JavaScript itself looks up on any value. */
const ASKED = new Set(['toJSON', 'then', 'toString', 'valueOf', '$$typeof'])

/** Throws a clear error for a name that a module doesn't export. Otherwise React would report an invalid component `undefined`. */
function strict(specifier: string, module: Exports, gently: boolean): Exports {
  return new Proxy(module, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target) && !ASKED.has(name)) {
        const fail = (): never => {
          throw new Error(`"${specifier}" doesn't export "${name}", only ${listed(Object.keys(target))}`)
        }
        return gently ? Object.defineProperty(fail, 'name', { value: name }) : fail()
      }
      return target[name as string]
    },
  })
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : quotedNames(names)
}

/** A component by its name in a page: a registered one, or an import's specifier and export, `../src/Box#default`. */
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

/** A component's name in diagnostics. */
export function shownName(name: string): string {
  const [, specifier = '', exported] = /^(.*)#(.*)$/.exec(name) ?? []
  return exported === undefined ? name : exported === 'default' ? (/[^/]*$/.exec(specifier)?.[0] ?? '') : exported
}
