// Pages that need JavaScript: the function body that the MDX compiler made is run with React's runtime and the page's imports.
import type { ComponentType } from 'react'
import type { ServerModule } from './types.ts'

type Exports = Readonly<Record<string, unknown>>

/** The page as a component. Throws what the page's own code throws. */
export function evaluateModule(
  code: string,
  imports: Readonly<Record<string, string>>,
  server: ServerModule,
): ComponentType<{ readonly components: object }> {
  const run = new Function('__imports', code) as (
    scope: object,
    imports?: object,
  ) => { default: ComponentType<{ readonly components: object }> }
  const { Fragment, jsx, jsxs } = server
  const loaded = Object.fromEntries(
    Object.entries(imports).map(([specifier, meaning]) => [specifier, strict(specifier, exportsOf(meaning, server))]),
  )
  return run({ Fragment, jsx, jsxs, imports: loaded, baseUrl: 'file:///' }).default
}

/** See `Doc.moduleImports`. */
function exportsOf(meaning: string, server: ServerModule): Exports {
  if (meaning.startsWith('theme:')) return { default: server.components[meaning.slice('theme:'.length)] }
  if (meaning.startsWith('asset:')) return { default: meaning.slice('asset:'.length) }
  return server.modules[meaning] ?? {}
}

/** A name that a module does not export is an error that says so, and no component of the kind `undefined`. */
function strict(specifier: string, module: Exports): Exports {
  return new Proxy(module, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target))
        throw new Error(`"${specifier}" exports no "${name}"; it exports ${listed(Object.keys(target))}`)
      return target[name as string]
    },
  })
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.map((name) => `"${name}"`).join(', ')
}
