import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import useRouteContext from './useRouteContext.ts'

interface Named {
  readonly title?: string | undefined
  readonly siteTitle: string
  readonly titleDelimiter: string
}

/** The title of a page with the name of the site behind it. */
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

/** The project's own function makes the title of the page. */
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

/** For components that make a title of their own. */
export function useTitleFormatter(): { readonly format: (title: string) => string } {
  const { title: siteTitle, titleDelimiter } = usePage().site
  return { format: (title) => TitleFormatterFnDefault({ title, siteTitle, titleDelimiter }) }
}
