import { createElement, type ComponentType } from 'react'
import { routeProps } from '@generated/docusaurus.config'
import useDocusaurusContext from './useDocusaurusContext.ts'

interface PageModule {
  readonly default?: ComponentType<Readonly<Record<string, unknown>>>
}

/** Pages of a project are handed the configuration of the site, where they ask for it, and what the route of a plugin has for them. */
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
