import { createElement, type ComponentType } from 'react'
import useDocusaurusContext from './useDocusaurusContext.ts'

interface PageModule {
  readonly default?: ComponentType<{ readonly config?: object }>
}

/** Pages of a project are handed the configuration of the site, where they ask for it. */
export function withConfig(pages: Readonly<Record<string, PageModule>>): Readonly<Record<string, PageModule>> {
  return Object.fromEntries(
    Object.entries(pages).map(([id, module]) => {
      const Page = module.default
      const isClass = (Page as { readonly prototype?: { readonly isReactComponent?: object } } | undefined)?.prototype
      if (typeof Page !== 'function' || (Page.length === 0 && isClass?.isReactComponent === undefined))
        return [id, module]
      const WithConfig = (): ReturnType<typeof createElement> =>
        createElement(Page, { config: useDocusaurusContext().siteConfig })
      return [id, { ...module, default: WithConfig }]
    }),
  )
}
