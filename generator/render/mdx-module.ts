// Pages that need JavaScript: the function body that the MDX compiler made is run with React's runtime and the page's imports.
import type { ComponentType } from 'react'
import type { ServerModule } from './types.ts'

/** The page as a component. Throws what the page's own code throws. */
export function evaluateModule(code: string, imports: Readonly<Record<string, string>>, server: ServerModule): ComponentType<{ readonly components: object }> {
  const run = new Function('__imports', code) as (scope: object, imports?: object) => { default: ComponentType<{ readonly components: object }> }
  const { Fragment, jsx, jsxs } = server
  const loaded = Object.fromEntries(Object.entries(imports).map(([specifier, path]) => [specifier, server.modules[path]]))
  return run({ Fragment, jsx, jsxs, imports: loaded, baseUrl: 'file:///' }).default
}
