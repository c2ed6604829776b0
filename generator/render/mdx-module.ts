// Pages that need JavaScript: the function body that the MDX compiler made is run with React's runtime and the page's imports.
import type { ComponentType } from 'react'
import type { Diagnostic } from '../base/diagnostic.ts'
import { messageOf, type Span } from '../base/text.ts'
import { moduleFailed } from './diagnostics.ts'
import { thrownAt } from './thrown.ts'
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
  failed: ((error: unknown) => void) | null,
): ComponentType<{ readonly components: object }> {
  const run = new Function('__imports', code) as (
    scope: object,
    imports?: object,
  ) => { default: ComponentType<{ readonly components: object }> }
  const { Fragment, jsx, jsxs } = server
  const loaded = Object.fromEntries(
    Object.entries(imports).map(([specifier, meaning]) => [
      specifier,
      strict(specifier, exportsOf(meaning, server), failed !== null),
    ]),
  )
  const tried = (code: () => unknown, instead: unknown = null): unknown => {
    try {
      return code()
    } catch (error) {
      failed?.(error)
      return instead
    }
  }
  return run({ Fragment, jsx, jsxs, imports: loaded, baseUrl: 'file:///', tried }).default
}

/** Reports what a page's code throws, each message once. */
export function failedOnce(span: Span, diagnostics: Diagnostic[]): (error: unknown) => void {
  const said = new Set<string>()
  return (error) => {
    const message = messageOf(error)
    if (said.size < said.add(message).size) diagnostics.push(moduleFailed(span, message, thrownAt(error)))
  }
}

/** See `Doc.moduleImports`. */
function exportsOf(meaning: string, server: ServerModule): Exports {
  if (meaning.startsWith('theme:')) return { default: server.components[meaning.slice('theme:'.length)] }
  if (meaning.startsWith('asset:')) return { default: meaning.slice('asset:'.length) }
  return server.modules[meaning] ?? {}
}

/** A name that a module does not export is an error that says so, and no component of the kind `undefined`. */
function strict(specifier: string, module: Exports, gently: boolean): Exports {
  return new Proxy(module, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target)) {
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
  const module = strict(specifier, exportsOf(imports[specifier] ?? '', server), false)
  return module[name.slice(at + 1)] as ComponentType<Record<string, unknown>>
}

/** What a component is called in a report. */
export function shownName(name: string): string {
  const [, specifier = '', exported] = /^(.*)#(.*)$/.exec(name) ?? []
  return exported === undefined ? name : exported === 'default' ? (/[^/]*$/.exec(specifier)?.[0] ?? '') : exported
}
