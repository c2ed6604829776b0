// Between a part of the theme and the component of a project that stands in its place: each is handed what it knows.
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react'
import { usePage, type Heading, type PageLink } from 'ssg/theme'
import { useLocation } from '../core/router.tsx'
import useRouteContext from '../core/useRouteContext.ts'

type Props = Readonly<Record<string, unknown>>
type Part = ComponentType<Props>

/** What the theme handed to a part, and what comes next in its place: for a component that shows the original without handing on what it got. */
const Handed = createContext<{ readonly props: Props; readonly next?: Part }>({ props: {} })

/** Where a component of the project has no place: on pages of another kind. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Layout: ['doc', 'category', 'post', 'blog', 'archive', 'tags', 'search', 'not-found'],
  DocItem: ['doc'],
  'DocItem/Layout': ['doc'],
  'DocItem/Content': ['doc'],
  BlogPostItem: ['post'],
  'BlogPostItem/Content': ['post'],
}

const PAGES = /^(?:NotFound|Blog\w+Page|DocCategoryGeneratedIndexPage)$/

/** Makes the titles of pages: it stands around the page, and shows nothing itself. */
const TITLES = 'ThemeProvider/TitleFormatter'

interface Use {
  /** Id of the plugin on whose pages alone it stands. */
  readonly instance?: string
  /** It does not show the part. */
  readonly ejected?: true
}

/** A part of the theme in whose place a component of the project stands. */
export function swizzled(name: string, Own: Part, Original: Part, { instance, ejected }: Use = {}): Part {
  return function Swizzled(props: Props) {
    const context = usePage()
    const { page, slot } = context
    const { plugin } = useRouteContext()
    const location = useLocation()
    const original = (): ReactNode => createElement(Original, props)
    if (slot === undefined || KINDS[name]?.includes(page.kind) === false) return original()
    if (instance !== undefined && plugin.id !== instance) return original()
    // What stands for a page is handed its place, as a route is.
    const theirs = { ...(PAGES.test(name) ? { location } : {}), ...docusaurusProps(name, props) }
    if (name === TITLES) {
      // What it says of the title counts before the head is made, and it shows nothing.
      slot(name, createElement(Own, {}), () => null)
      return original()
    }
    const around = name === 'Root' || name === 'Layout'
    // What lives is sent the part as HTML, and what Docusaurus hands to it.
    if (!around && (Own as { readonly lives?: true } | undefined)?.lives === true)
      return slot(name, createElement(Own, { ...theirs, ...(ejected ? {} : { [`~${name}`]: original() }) }), original)
    if (!around)
      return slot(
        name,
        createElement(
          Handed.Provider,
          { value: { props, next: Original } },
          createElement(Own, { ...props, ...theirs }),
        ),
        original,
      )
    const inside = props['children'] as ReactNode
    return createElement(
      Original,
      null,
      slot(name, createElement(Own, {}, inside), () => inside),
    )
  }
}

/** The theme's own part, as a component of the project knows it. In the browser there is none but the HTML of it that an island is sent. */
export function original(name: string, Part: Part | null): Part {
  if (name === 'Layout' || name === 'Root' || name === TITLES) return ({ children }: Props) => children as ReactNode
  return function Original(props: Props) {
    const { original } = usePage()
    const { props: handed, next = Part } = useContext(Handed)
    if (original?.name === name) return original.node
    if (next === null) throw new Error(`"${name}" is shown by the build alone`)
    return createElement(next, { ...ownProps(name, props), ...handed })
  }
}

/** What Docusaurus hands to a component of that name, from what the part here is handed. */
function docusaurusProps(name: string, props: Props): Props {
  if (name === 'TOC') return { toc: headingsOf(props['headings']) }
  if (name === 'DocPaginator') return { previous: neighbourOf(props['previous']), next: neighbourOf(props['next']) }
  if (name === 'DocBreadcrumbs') return {}
  return {}
}

function headingsOf(value: unknown): readonly object[] {
  return ((value ?? []) as readonly Heading[]).map((heading) => ({ ...heading, value: heading.html }))
}

function neighbourOf(value: unknown): object | undefined {
  const link = value as PageLink | null | undefined
  return link == null ? undefined : { ...link, title: link.label, permalink: link.href }
}

/** What a part needs that a component of the project names in its own way. */
function ownProps(name: string, props: Props): Props {
  if (name === 'TOC' && props['headings'] === undefined && Array.isArray(props['toc']))
    return {
      ...props,
      headings: (props['toc'] as readonly { value: string }[]).map((one) => ({ ...one, html: one.value })),
    }
  return props
}
