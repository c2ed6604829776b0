import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import useRouteContext from './useRouteContext.ts'

interface Named {
  readonly title?: string | undefined
  readonly siteTitle: string
  readonly titleDelimiter: string
}

/** A page's title followed by the site's name. */
export function TitleFormatterFnDefault({ title, siteTitle, titleDelimiter }: Named): string {
  const own = title?.trim()
  return own === undefined || own === '' || own === siteTitle ? siteTitle : `${own} ${titleDelimiter} ${siteTitle}`
}

type Formatter = (
  params: Named & {
    readonly plugin: { name: string; id: string }
    readonly defaultFormatter: (given: Named) => string
  },
) => string

/** Lets the project's own function format the page's title. */
export function TitleFormatterProvider({
  formatter,
  children,
}: {
  readonly formatter: Formatter
  readonly children?: ReactNode
}) {
  const { site, said } = usePage()
  const { plugin } = useRouteContext()
  const { title: siteTitle, titleDelimiter } = site
  said?.({
    titleOf: (title) =>
      formatter({ title, siteTitle, titleDelimiter, plugin, defaultFormatter: TitleFormatterFnDefault }),
  })
  return children
}

/** For components that format a title themselves. */
export function useTitleFormatter(): { readonly format: (title: string) => string } {
  const { title: siteTitle, titleDelimiter } = usePage().site
  return { format: (title) => TitleFormatterFnDefault({ title, siteTitle, titleDelimiter }) }
}
