// Between a part of the theme and the component of a project that stands in its place: each is handed what it knows.
import { createContext, createElement, Fragment, useContext, type ComponentType, type ReactNode } from 'react'
import { usePage, type Heading, type PageLink } from 'ssg/theme'
import { CustomItems } from '../core/custom-items.ts'
import { useLocation } from '../core/router.tsx'
import useRouteContext from '../core/useRouteContext.ts'

type Props = Readonly<Record<string, unknown>>
type Part = ComponentType<Props>

/** What the theme handed to a part, and what comes next in its place: for a component that shows the original without handing on what it got. */
const Handed = createContext<{ readonly props: Props; readonly next?: Part }>({ props: {} })

const DOCS = ['doc', 'category']
const POSTS = ['post']
const BLOG = ['post', 'blog', 'archive', 'tags']
const FRAMED = ['doc', 'category', 'post', 'blog', 'archive', 'tags', 'search', 'not-found']

/** Where a component of the project has a place: on pages of these kinds. */
const KINDS: readonly (readonly [name: RegExp, kinds: readonly string[]])[] = [
  [/^Layout$/, FRAMED],
  [/^(?:DocPaginator|DocBreadcrumbs|DocSidebar|DocRoot|DocPage|DocVersionRoot|DocsRoot)(?:\/|$)/, DOCS],
  [/^DocItem\/Paginator$/, DOCS],
  [/^DocItem(?:\/|$)/, ['doc']],
  [/^BlogLayout$/, BLOG],
  [/^BlogPost/, POSTS],
]

const PAGES = /^(?:NotFound|Blog\w+Page|DocCategoryGeneratedIndexPage)$/

/** What stands around a page. */
const AROUND =
  /^(?:Root|Layout|Layout\/Provider|DocRoot|DocPage|DocVersionRoot|DocsRoot|BlogLayout|Doc(?:Root|Page)\/Layout(?:\/Main)?)$/
/** What speaks of a page in its head. */
const SPEAKS = /^(?:ThemeProvider\/TitleFormatter|.*\/(?:Metadata|StructuredData))$/
/** Entries of the bar that the project has components for. */
const ENTRIES = 'NavbarItem/ComponentTypes'

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
    const has = KINDS.find(([names]) => names.test(name))?.[1].includes(page.kind)
    if (slot === undefined || has === false) return original()
    if (instance !== undefined && plugin.id !== instance) return original()
    if (name === ENTRIES) return slot(name, createElement(CustomItems, { types: Own }), original)
    // What stands for a page is handed its place, as a route is.
    const theirs = { ...(PAGES.test(name) ? { location } : {}), ...docusaurusProps(name, props) }
    if (SPEAKS.test(name)) {
      // What it says counts before the head is made. Around the whole page it shows nothing.
      const shown = slot(name, createElement(Own, theirs), () => null)
      return 'html' in props ? createElement(Fragment, null, shown, original()) : original()
    }
    const around = AROUND.test(name)
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
  if (AROUND.test(name) || SPEAKS.test(name)) return ({ children }: Props) => (children ?? null) as ReactNode
  return function Original(props: Props) {
    const { original } = usePage()
    const { props: handed, next = Part } = useContext(Handed)
    if (original?.name === name) return original.node
    if (next === null) throw new Error(`"${name}" is rendered only at build time`)
    return createElement(next, { ...ownProps(name, props), ...handed })
  }
}

/** What Docusaurus hands to a component of that name, from what the part here is handed. */
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

/** What a part needs that a component of the project names in its own way. */
function ownProps(name: string, props: Props): Props {
  if (name === 'TOC' && props['headings'] === undefined && Array.isArray(props['toc']))
    return {
      ...props,
      headings: (props['toc'] as readonly { value: string }[]).map((one) => ({ ...one, html: one.value })),
    }
  return props
}
