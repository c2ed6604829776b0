import { createElement, type ComponentType } from 'react'
import { routeProps } from '@generated/docusaurus.config'
import useDocusaurusContext from './useDocusaurusContext.ts'

interface PageModule {
  readonly default?: ComponentType<Readonly<Record<string, unknown>>>
}

/** Passes the site's configuration to a project's pages that use it, and a plugin route's data to its page. */
export function withConfig(pages: Readonly<Record<string, PageModule>>): Readonly<Record<string, PageModule>> {
  return Object.fromEntries(
    Object.entries(pages).map(([id, module]) => {
      const Page = module.default
      const isClass = (Page as { readonly prototype?: { readonly isReactComponent?: object } } | undefined)?.prototype
      const props = routeProps?.[id]
      if (
        typeof Page !== 'function' ||
        (props === undefined && Page.length === 0 && isClass?.isReactComponent === undefined)
      )
        return [id, module]
      const WithConfig = (): ReturnType<typeof createElement> =>
        createElement(Page, { ...props, config: useDocusaurusContext().siteConfig })
      return [id, { ...module, default: WithConfig }]
    }),
  )
}
