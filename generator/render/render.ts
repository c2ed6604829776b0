// Renders one page model to HTML: React for layouts and components, and string replacement for the placeholders of compiled Markdown.
import type { Failed } from './react/lenient.ts'
import { recordQueries } from './record-queries.ts'
import { eachMark } from './html/addresses.ts'
import { createMarks, type Marks } from './html/address-marks.ts'
import { createLookups, type Lookups, type RenderFacts } from './lookups.ts'
import type { ComponentType, ReactNode } from 'react'
import type { RenderContext } from '../api/theme.ts'
import type { PageModel } from '../api/types.ts'
import type { Diagnostic, Outcome } from '../base/diagnostic.ts'
import { ownProperty } from '../base/own-property.ts'
import { encodeAddress, localePrefix } from '../base/paths.ts'
import { textOf, type SharedText } from '../base/rope.ts'
import { escapeHtml, messageOf, type Span } from '../base/text.ts'
import type { IslandUse } from '../islands/types.ts'
import type { ComponentUse, Doc } from '../markdown/types.ts'
import { wrongProperties, type WithProperties } from './component-properties.ts'
import {
  childrenDropped,
  componentFailed,
  inlineStyles,
  islandProperty,
  islandStill,
  renderFailed,
  slotFailed,
} from './diagnostics.ts'
import { withExcerpts, withoutEnd } from './model/excerpts.ts'
import { renderIsland } from './react/island.ts'
import { LAYOUTS, saysOther, sourceOf, translationsOf, withHtml, withMeta } from './react/job.ts'
import { componentOf, leftOutOnce, moduleHtml, shownName } from './react/mdx-module.ts'
import { fillPlaces, removeControls } from './html/places.ts'
import { withoutPreloads } from './html/head-tags.ts'
import { withEnds } from './html/nesting.ts'
import { finished, headPlace, piecesOf, type PagePlaceholders } from './react/page-placeholders.ts'
import { linkHref, siteHref } from './model/site-href.ts'
import { scanHtml } from './html/scan-emitted.ts'
import { allPartNames, byteOffsets, itemsOf, sharedOf, type SharedHtml, type SharedList } from './html/shared-html.ts'
import { thrownAt } from './react/thrown.ts'
import type { PageJob, Rendered, ServerModule } from './types.ts'
import type { RenderShared } from './page-scope.ts'

/** The rendering of one page, with everything that it collects on the way. */
export class PageRendering {
  readonly #create: ServerModule['createElement']
  readonly diagnostics: Diagnostic[] = []
  /** HTML for placeholders, in the order in which they were created. */
  readonly #once: (string | SharedText)[] = []
  /** Indexes in `#once` whose placeholders have been filled. */
  readonly #shown = new Set<number>()
  readonly #parts = new Map<string, SharedHtml>()
  /** Number of islands on the page, by their content. */
  readonly #islands = new Map<string, number>()
  /** The component that is currently being rendered, as its span in Markdown. */
  #use: Span | undefined
  readonly #shared: RenderShared
  readonly #job: PageJob
  readonly #lookups: Lookups
  readonly #marks: Marks
  readonly #prefix: string
  /** Part of this page's placeholders: a hash of the page, which can't occur in the page itself. */
  readonly #key: string
  readonly #places: PagePlaceholders
  readonly #context: RenderContext
  #page: PageModel

  constructor(shared: RenderShared, job: PageJob, facts: RenderFacts) {
    this.#shared = shared
    this.#job = job
    this.#lookups = createLookups(facts)
    this.#page = job.page
    this.#create = shared.graph.server.createElement
    this.#prefix = localePrefix(job.locale, shared.graph.config.i18n.defaultLocale)
    this.#key = `${job.identity}.`
    this.#places = { key: this.#key, texts: this.#once }
    this.#marks = createMarks(this.#key, shared.client, shared.graph.dev)
    this.#context = this.#createContext()
  }

  run(): Outcome<Rendered> {
    const job = this.#job
    if (job.entry !== null) {
      // Rendering components can change the page's title and description.
      const html = withoutEnd(this.#fill(job.entry.doc, job.entry.raw.source.path))
      this.#page = withHtml(this.#page, html)
    }
    this.#page = withExcerpts({ ...job, page: this.#page }, (doc, path) => this.#fill(doc, path), this.diagnostics)
    if (this.#shared.graph.project && job.page.kind === 'page') this.#listen()
    const { graph, client } = this.#shared
    const done = finished(this.#whole(), this.#places, {
      answer: (kind, index) => this.#marks.answer(kind, index),
      headHtml: job.site.headHtml,
      head: this.#page.head ?? [],
      partNames: (own) => allPartNames(own, this.#parts.values(), client),
      keepsNames: graph.project,
    })
    const scan = scanHtml(done)
    const parts = [...this.#parts.values()].map(({ part }) => part)
    for (const own of [scan, ...parts.map((part) => part.scan)])
      this.diagnostics.push(...inlineStyles(own.inline, graph.project, sourceOf(job), job.page.href))
    return { value: { html: piecesOf(done, this.#places), scan, parts }, diagnostics: this.diagnostics }
  }

  /** Renders the whole page. If a project's component sets the title or description after the head was rendered, renders it again. */
  #whole(): string {
    const { length } = this.diagnostics
    const before = this.#page
    const html = this.#framed()
    if (!saysOther(before, this.#page)) return html
    this.diagnostics.length = length
    this.#islands.clear()
    return this.#framed()
  }

  #framed(): string {
    const { route, page } = this.#job
    const whole = (): ReactNode => this.#create(this.#shared.slots.Document, null, this.#create(this.#layout()))
    try {
      return this.#rendered(whole())
    } catch (error) {
      const span = route.source === null ? undefined : { path: route.source, start: 0, end: 0 }
      if (this.#shared.graph.project) return this.#leniently(() => span, whole())
      this.diagnostics.push(renderFailed(span, page.href, messageOf(error), thrownAt(error)))
      return ''
    }
  }

  /**
   * A page written in code sets its title during rendering, after its head. It's rendered once before to get the title. If it sets none, it gets the
   * site's.
   */
  #listen(): void {
    const { length } = this.diagnostics
    const { title, documentTitle } = this.#page
    try {
      this.element(this.#create(this.#layout()))
    } catch {
      // Reported when the page itself is rendered.
    }
    if (this.#page.title === title && this.#page.documentTitle === documentTitle)
      this.#page = { ...this.#page, documentTitle: this.#job.site.title }
    this.diagnostics.length = length
    this.#islands.clear()
  }

  /** Replaces components that throw, and keeps their children. */
  #leniently(spanOf: (component: string) => Span | undefined, node: ReactNode): string {
    return this.element(node, leftOutOnce(spanOf, this.diagnostics))
  }

  /** In a project, an error in an element affects only that element. */
  #shownIn(spanOf: (component: string) => Span | undefined, node: ReactNode): string {
    try {
      return this.element(node)
    } catch (error) {
      if (this.#shared.graph.project) return this.#leniently(spanOf, node)
      throw error
    }
  }

  /** Renders an element as a separate file. */
  file(node: ReactNode): string {
    return textOf(piecesOf(this.#marks.closed(this.element(node)), this.#places))
  }

  /** Renders a part that many pages share. Only the first page renders it. Others repeat its lookups, because they depend on the same answers. */
  #sharedHtml(id: string, element: () => ReactNode): SharedHtml {
    const { shared } = this.#shared
    const known = shared.get(id)
    if (known !== undefined) {
      this.#lookups.again(known.asked)
      return known
    }
    const [html, asked] = this.#lookups.recording(() => this.#marks.closed(this.element(element())))
    const made = sharedOf(html, asked, this.#shared.client)
    shared.set(id, made)
    return made
  }

  /** The same for a list's items. */
  #sharedList(id: string, count: number, element: (index: number) => ReactNode): SharedList {
    const { lists } = this.#shared
    const known = lists.get(id)
    if (known !== undefined) {
      this.#lookups.again(known.asked)
      return known
    }
    const offsets = [0]
    const [html, asked] = this.#lookups.recording(() => {
      let all = ''
      for (let index = 0; index < count; index++)
        offsets.push((all += this.#marks.closed(this.element(element(index)))).length)
      return all
    })
    const made = { ...sharedOf(html, asked, this.#shared.client), offsets, byteOffsets: byteOffsets(html, offsets) }
    lists.set(id, made)
    return made
  }

  /** A placeholder for a shared part. Inside another shared part, its text is included instead. */
  #sharedPlace(shared: SharedHtml, text: SharedText): string {
    if (this.#lookups.areRecorded())
      return this.#place(
        'o',
        eachMark(text.text, (question) => this.#marks.open(question)),
      )
    this.#parts.set(shared.part.id, shared)
    return this.#place('p', text)
  }

  #list(
    key: string,
    count: number,
    element: (index: number) => ReactNode,
    own: (index: number) => ReactNode,
  ): ReactNode {
    const { Fragment } = this.#shared.graph.server
    // A list inside a shared part is rendered together with it. A separate render for each level would take exponential time when a deep list
    // exceeds the stack, because React then repeats the renders of all levels above.
    if (this.#lookups.areRecorded())
      return this.#create(Fragment, null, ...Array.from({ length: count }, (_, index) => own(index) ?? element(index)))
    const list = this.#sharedList(`${this.#shared.strings.locale}\n${key}`, count, element)
    const nodes: ReactNode[] = []
    let from = 0
    const run = (to: number): void => {
      if (to > from) nodes.push(this.#sharedPlace(list, itemsOf(list, from, to)))
    }
    for (let index = 0; index < count; index++) {
      const node = own(index)
      if (node === null) continue
      run(index)
      nodes.push(node)
      from = index + 1
    }
    run(count)
    return this.#create(Fragment, null, ...nodes)
  }

  /** Renders an element in the page's context, and fills the placeholders of `once`. */
  element(node: ReactNode, failed?: Failed): string {
    return this.#fillOnce(this.#rendered(node, failed))
  }

  #rendered(node: ReactNode, failed?: Failed): string {
    const { RenderProvider, renderToStaticMarkup } = this.#shared.graph.server
    const html = renderToStaticMarkup(this.#create(RenderProvider, { value: this.#context }, node), failed)
    return removeControls(withoutPreloads(html))
  }

  #fillOnce(html: string): string {
    return fillPlaces(html, this.#key, (kind, index) => {
      if (kind !== 'o') return null
      this.#shown.add(index)
      return (this.#once[index] as string | undefined) ?? ''
    })
  }

  #layout(): ComponentType {
    const { slots, graph } = this.#shared
    const page = this.#page
    if (page.kind !== 'page') return slots[LAYOUTS[page.kind]]
    const Page = graph.server.pages[page.page.id]?.default
    if (Page === undefined) throw new Error(`no component for the page "${page.page.id}"`)
    return () => this.#create(slots.SitePage, null, this.#create(Page))
  }

  /** The compiled Markdown with its tokens filled in for this locale. */
  #fill(doc: Doc, path: string): string {
    return this.#fillTokens(doc.module === null ? doc.html : this.#moduleHtml(doc, path), doc)
  }

  #moduleHtml(doc: Doc, path: string): string {
    const { server, project } = this.#shared.graph
    const raw = this.#job.entry?.raw
    const element = (node: ReactNode, failed?: Failed): string => this.element(node, failed)
    return withEnds(moduleHtml(doc, { raw, path, server, project, diagnostics: this.diagnostics, element }))
  }

  #fillTokens(html: string, doc: Doc): string {
    return fillPlaces(html, doc.mark, (kind, index) => {
      if (kind === 'l') return escapeHtml(this.#linkUrl(doc, index))
      if (kind === 'a') return escapeHtml(this.#assetUrl(doc, index))
      if (kind === 's') return escapeHtml(this.#context.t(doc.strings[index] ?? ''))
      return kind === 'c' ? this.#component(doc, index) : null
    })
  }

  #linkUrl(doc: Doc, index: number): string {
    const link = doc.links[index]
    return link === undefined ? '#' : linkHref(link, this.#shared.graph, this.#job, this.#prefix, this.#lookups)
  }

  #assetUrl(doc: Doc, index: number): string {
    const asset = doc.assets[index]
    return asset === undefined ? '' : (this.#lookups.ask('contentAsset', asset.path) ?? encodeAddress(asset.raw))
  }

  #component(doc: Doc, index: number): string {
    const use = doc.components[index]
    if (use === undefined) return ''
    const children = use.children === null ? null : this.#fillTokens(use.children, doc)
    const place = this.#once.length
    try {
      const component = componentOf(use.name, doc.moduleImports, this.#shared.graph.server)
      if (component === undefined) return children ?? ''
      this.#checkProperties(use, component)
      const slot = children === null ? undefined : this.#place('o', children)
      this.#use = use.span
      // An imported SVG has a URL.
      const shown = this.#shownIn(() => use.span, this.#create(component, { ...use.props }, slot))
      const html = this.#fillTokens(shown, doc)
      this.#use = undefined
      if (children !== null && !this.#shown.has(place) && children.trim() !== '')
        this.diagnostics.push(childrenDropped(use.span, shownName(use.name)))
      return html
    } catch (error) {
      this.diagnostics.push(componentFailed(use.span, shownName(use.name), messageOf(error), thrownAt(error)))
      return children ?? ''
    }
  }

  /** Projects of other generators use components with the properties of those. */
  #checkProperties({ name, props, span }: ComponentUse, component: object): void {
    const { project, config } = this.#shared.graph
    if (!project && config.conventions === 'own')
      this.diagnostics.push(...wrongProperties(name, component as WithProperties, props, span))
  }

  /** A text that React passes through unchanged and that is then replaced with HTML. */
  #place(kind: 'o', html: string): string
  #place(kind: 'p', text: SharedText): string
  #place(kind: 'o' | 'p', content: string | SharedText): string {
    this.#once.push(content)
    return `\u0091${kind}${this.#key}${this.#once.length - 1}\u0092`
  }

  #href(path: string): string {
    return siteHref(this.#shared.graph.config.baseUrl, this.#prefix, this.#lookups, path)
  }

  #island(use: IslandUse): ReactNode {
    const { graph, client } = this.#shared
    const job = this.#job
    return renderIsland(
      {
        server: graph.server,
        islands: client.islands,
        context: this.#context,
        calendar: graph.config.i18n.localeConfigs[job.locale]?.calendar,
        project: graph.project,
        prefix: this.#prefix,
        uses: this.#islands,
        address: (id) => this.#marks.open(`island ${id}`),
        html: (node) => this.element(node),
        refuse: (component, property, what) =>
          this.diagnostics.push(
            (graph.project ? islandStill : islandProperty)(this.#use ?? sourceOf(job), component, property, what),
          ),
      },
      use,
    )
  }

  #createContext(): RenderContext {
    const { graph, client, strings } = this.#shared
    const job = this.#job
    const current = (): PageModel => this.#page
    return {
      site: job.site,
      get page() {
        return current()
      },
      ...recordQueries({ shared: this.#shared, job, lookups: this.#lookups, diagnostics: this.diagnostics }),
      href: (route) => this.#href(route),
      params: job.page.kind === 'page' ? (job.page.page.params ?? {}) : {},
      props: job.page.kind === 'page' ? (job.page.page.props ?? {}) : {},
      placed: (place) => (graph.server.places?.[place] ?? []).map((part) => this.#create(part)),
      entry: (name) => this.#marks.entry(name),
      inlineScript: (name) => client.inline[name] ?? '',
      partAssets: () => headPlace(this.#key),
      once: (key, element) => {
        const shared = this.#sharedHtml(`${strings.locale}\n${key}`, element)
        return this.#sharedPlace(shared, shared.text)
      },
      onceList: (key, count, element, own) => this.#list(key, count, element, own),
      island: (use) => this.#island(use),
      said: (meta) => {
        this.#page = withMeta(this.#page, meta, job.site)
      },
      translation: (id) => ownProperty(translationsOf(job), id),
      slot: (name, node, original) => {
        try {
          return this.#place('o', this.element(node))
        } catch (error) {
          this.diagnostics.push(slotFailed(name, messageOf(error), thrownAt(error)))
          return original()
        }
      },
    }
  }
}
