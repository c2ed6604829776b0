// Connects theme parts with the project's components that replace them, and converts props in both directions.
import { createContext, createElement, Fragment, useContext, type ComponentType, type ReactNode } from 'react'
import { usePage, type Heading, type PageLink } from 'ssg/theme'
import { CustomItems } from '../core/custom-items.ts'
import { useLocation } from '../core/router.tsx'
import useRouteContext from '../core/useRouteContext.ts'

type Props = Readonly<Record<string, unknown>>
type Part = ComponentType<Props>

/**
 * The props that the theme passed to a part, and the next component in its place. Used if a component renders the original without passing on its
 * props.
 */
const Handed = createContext<{ readonly props: Props; readonly next?: Part }>({ props: {} })

const DOCS = ['doc', 'category']
const POSTS = ['post']
const BLOG = ['post', 'blog', 'archive', 'tags']
const FRAMED = ['doc', 'category', 'post', 'blog', 'archive', 'tags', 'search', 'not-found']

/** Kinds of pages on which a project's component is used. */
const KINDS: readonly (readonly [name: RegExp, kinds: readonly string[]])[] = [
  [/^Layout$/, FRAMED],
  [/^(?:DocPaginator|DocBreadcrumbs|DocSidebar|DocRoot|DocPage|DocVersionRoot|DocsRoot)(?:\/|$)/, DOCS],
  [/^DocItem\/Paginator$/, DOCS],
  [/^DocItem(?:\/|$)/, ['doc']],
  [/^BlogLayout$/, BLOG],
  [/^BlogPost/, POSTS],
]

const PAGES = /^(?:NotFound|Blog\w+Page|DocCategoryGeneratedIndexPage)$/

/** Components around a page. */
const AROUND =
  /^(?:Root|Layout|Layout\/Provider|DocRoot|DocPage|DocVersionRoot|DocsRoot|BlogLayout|Doc(?:Root|Page)\/Layout(?:\/Main)?)$/
/** Components that set a page's metadata in its head. */
const SPEAKS = /^(?:ThemeProvider\/TitleFormatter|.*\/(?:Metadata|StructuredData))$/
/** Navbar items for which the project has components. */
const ENTRIES = 'NavbarItem/ComponentTypes'

interface Use {
  /** ID of the plugin whose pages use it; otherwise all pages do. */
  readonly instance?: string
  /** Set if it doesn't render the original part. */
  readonly ejected?: true
}

/** A theme part that is replaced by a project's component. */
export function swizzled(name: string, Own: Part, Original: Part, { instance, ejected }: Use = {}): Part {
  return function Swizzled(props: Props) {
    const context = usePage()
    const { page, slot } = context
    const { plugin } = useRouteContext()
    const location = useLocation()
    const original = (): ReactNode => createElement(Original, props)
    const has = KINDS.find(([names]) => names.test(name))?.[1].includes(page.kind)
    if (slot === undefined || has === false) return original()
    if (instance !== undefined && plugin.id !== instance) return original()
    if (name === ENTRIES) return slot(name, createElement(CustomItems, { types: Own }), original)
    // A component for a whole page receives its location, like a route.
    const theirs = { ...(PAGES.test(name) ? { location } : {}), ...docusaurusProps(name, props) }
    if (SPEAKS.test(name)) {
      // Its metadata is needed before the head is rendered. Around the whole page, it renders nothing.
      const shown = slot(name, createElement(Own, theirs), () => null)
      return 'html' in props ? createElement(Fragment, null, shown, original()) : original()
    }
    const around = AROUND.test(name)
    // An island receives the original part as HTML, in addition to Docusaurus's props.
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

/** The theme's own part, for components that wrap it. In the browser, only the HTML that an island receives is available. */
export function original(name: string, Part: Part | null): Part {
  if (AROUND.test(name) || SPEAKS.test(name)) return ({ children }: Props) => (children ?? null) as ReactNode
  return function Original(props: Props) {
    const { original } = usePage()
    const { props: handed, next = Part } = useContext(Handed)
    if (original?.name === name) return original.node
    if (next === null) throw new Error(`"${name}" is rendered only at build time`)
    return createElement(next, { ...ownProps(name, props), ...handed })
  }
}

/** The props that Docusaurus would pass to a component, converted from the part's props. */
function docusaurusProps(name: string, props: Props): Props {
  if (name === 'TOC') return { toc: headingsOf(props['headings']) }
  if (/^(?:DocPaginator|BlogPostPaginator)$/.test(name))
    return { previous: neighbourOf(props['previous']), next: neighbourOf(props['next']) }
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

/** Props for the theme's part, converted from those that a project's component passes. */
function ownProps(name: string, props: Props): Props {
  if (name === 'TOC' && props['headings'] === undefined && Array.isArray(props['toc']))
    return {
      ...props,
      headings: (props['toc'] as readonly { value: string }[]).map((one) => ({ ...one, html: one.value })),
    }
  return props
}
