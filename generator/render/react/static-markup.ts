// React elements → static HTML, byte for byte what `renderToStaticMarkup` gives, at a fraction of its time: no stream, no suspension, no
// tree that could be resumed. What stands only in a living page (classes, waiting, form actions) is left to React itself.
import type { ReactNode } from 'react'
import { escapeText } from './static-attributes.ts'
import { CONTEXT, dispatcher } from './static-hooks.ts'
import { isSelected, openTag, tagOf, textArea, type Props } from './static-tags.ts'
import { Unsupported } from './static-unsupported.ts'
import {
  ELEMENT,
  FRAGMENT,
  STRICT,
  PROFILER,
  CONSUMER,
  FORWARD_REF,
  MEMO,
  type StaticElement,
  type Component,
  nameOf,
} from './react-elements.ts'

/** Renders a node, or throws what a component throws. */
export type RenderStatic = (node: ReactNode, failed?: Failed) => string

/** Told of a component that throws; what stands in its place is its content in a marked box. */
export type Failed = (component: string, error: unknown) => void

interface Internals {
  H: unknown
}

/** So many pictures of a page are asked for early; React treats what comes after them in another way. */
const MOST_PRELOADS = 10

/** A renderer for elements of this React. `fallback` renders what this one does not know. */
export function createStaticRenderer(internals: Internals, fallback: RenderStatic): RenderStatic {
  return (node, failed) => {
    const before = internals.H
    const run = new Run(internals, fallback, failed)
    try {
      return run.document(node)
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error
    } finally {
      internals.H = before
    }
    return fallback(node)
  }
}

class Run {
  readonly #internals: Internals
  readonly #fallback: RenderStatic
  readonly #failed: Failed | undefined
  readonly #dispatcher: object
  readonly #contexts = new Map<unknown, unknown>()
  #out = ''
  /** Elements that React moves to the beginning of the head. */
  #charset = ''
  #viewport = ''
  #moved = ''
  readonly #preloads = new Map<string, string>()
  /** What stands before the head's own content; null before there is a head. */
  #before: string | null = null
  #svg = false
  #picture = false
  /** What the `select` around here shows. */
  #selected: unknown = null
  /** Elements that only React knows are rendered by it one by one, not with the component around them. */
  #inPieces = false

  constructor(internals: Internals, fallback: RenderStatic, failed: Failed | undefined) {
    this.#internals = internals
    this.#fallback = fallback
    this.#failed = failed
    this.#dispatcher = dispatcher((context) => this.#read(context))
  }

  document(node: ReactNode): string {
    this.#internals.H = this.#dispatcher
    this.#node(node)
    const early = this.#charset + this.#viewport + [...this.#preloads.values()].join('') + this.#moved
    const before = this.#before
    if ((before ?? this.#out).startsWith('<html') !== (before !== null)) throw new Unsupported()
    return before === null ? early + this.#out : before + early + this.#out
  }

  #read(context: unknown): unknown {
    return this.#contexts.has(context)
      ? this.#contexts.get(context)
      : (context as { readonly _currentValue2: unknown })._currentValue2
  }

  #node(node: unknown): void {
    switch (typeof node) {
      case 'string':
        this.#out += escapeText(node)
        return
      case 'number':
      case 'bigint':
        this.#out += node
        return
      case 'object':
        break
      case 'undefined':
      case 'boolean':
      case 'function':
        return
      default:
        throw new Unsupported()
    }
    if (node === null) return
    if (Array.isArray(node)) {
      for (const child of node) this.#node(child)
      return
    }
    const element = node as StaticElement
    if (element.$$typeof !== ELEMENT) throw new Unsupported()
    this.#element(element.type, element.props)
  }

  #element(type: unknown, props: Props): void {
    if (this.#inPieces) this.#piece(type, props)
    else this.#known(type, props)
  }

  #piece(type: unknown, props: Props): void {
    const restore = this.#state()
    try {
      this.#known(type, props)
    } catch (error) {
      restore()
      if (!(error instanceof Unsupported)) throw error
      this.#out += this.#fallback(this.#inContexts(type, props))
      this.#internals.H = this.#dispatcher
    }
  }

  /** Takes back what was written since, and where. */
  #state(): () => void {
    const out = this.#out
    const before = this.#before
    const svg = this.#svg
    const picture = this.#picture
    const selected = this.#selected
    return () => {
      this.#internals.H = this.#dispatcher
      this.#out = out
      this.#before = before
      this.#svg = svg
      this.#picture = picture
      this.#selected = selected
    }
  }

  #known(type: unknown, props: Props): void {
    if (typeof type === 'string') this.#tag(type, props)
    else if (typeof type === 'function') this.#component(type as Component, props)
    else if (type === FRAGMENT || type === STRICT || type === PROFILER) this.#node(props['children'])
    else if (typeof type === 'object' && type !== null) this.#exotic(type as { readonly $$typeof: symbol }, props)
    else throw new Unsupported()
  }

  #component(component: Component, props: Props, ref?: unknown): void {
    const failed = this.#failed
    if (failed === undefined) return this.#shown(component, props, ref)
    const restore = this.#state()
    try {
      this.#shown(component, props, ref)
    } catch (error) {
      restore()
      if (error instanceof Unsupported) return this.#byReact(component, props, ref)
      failed(nameOf(component), error)
      this.#box(props)
    }
  }

  #shown(component: Component, props: Props, ref?: unknown): void {
    if (component.prototype?.isReactComponent !== undefined) throw new Unsupported()
    const node = component(props, ref)
    // A component may itself have rendered something.
    this.#internals.H = this.#dispatcher
    this.#node(node)
  }

  /** What only React knows to render, without what stands around it. Where something in it throws, only that is lost. */
  #byReact(component: Component, props: Props, ref: unknown): void {
    try {
      this.#out += this.#fallback(this.#inContexts(component, props))
    } catch (error) {
      this.#internals.H = this.#dispatcher
      if (this.#shownInPieces(component, props, ref)) return
      this.#failed?.(nameOf(component), error)
      this.#box(props)
    }
    this.#internals.H = this.#dispatcher
  }

  #shownInPieces(component: Component, props: Props, ref: unknown): boolean {
    const restore = this.#state()
    const before = this.#inPieces
    this.#inPieces = true
    try {
      this.#shown(component, props, ref)
      return true
    } catch {
      restore()
      return false
    } finally {
      this.#inPieces = before
    }
  }

  #inContexts(type: unknown, props: Props): ReactNode {
    const element = (of: unknown, own: Props): unknown => ({ $$typeof: ELEMENT, type: of, props: own, key: null })
    return [...this.#contexts].reduce(
      (children, [context, value]) => element(context, { value, children }),
      element(type, props),
    ) as ReactNode
  }

  /** The content of a component that throws. */
  #box({ children }: Props): void {
    this.#out += '<div class="not-carried">'
    const restore = this.#state()
    try {
      this.#node(children)
    } catch {
      restore()
    }
    this.#out += '</div>'
  }

  #exotic(type: { readonly $$typeof: symbol }, props: Props): void {
    switch (type.$$typeof) {
      case CONTEXT: {
        const had = this.#contexts.has(type)
        const before = this.#contexts.get(type)
        this.#contexts.set(type, props['value'])
        try {
          this.#node(props['children'])
        } finally {
          if (had) this.#contexts.set(type, before)
          else this.#contexts.delete(type)
        }
        return
      }
      case CONSUMER: {
        const { _context } = type as unknown as { readonly _context: unknown }
        const { children } = props
        if (typeof children !== 'function') throw new Unsupported()
        this.#node((children as (value: unknown) => unknown)(this.#read(_context)))
        return
      }
      case FORWARD_REF: {
        const { render } = type as unknown as { readonly render: (props: Props, ref?: unknown) => unknown }
        const { ref, ...rest } = props
        this.#component(render as Component, 'ref' in props ? rest : props, ref ?? null)
        return
      }
      case MEMO:
        this.#element((type as unknown as { readonly type: unknown }).type, props)
        return
      default:
        throw new Unsupported()
    }
  }

  #tag(tag: string, props: Props): void {
    const known = tagOf(tag)
    if (known.isLeft) throw new Unsupported()
    if (known.isSpecial && this.#special(tag, props)) return
    this.#out += openTag(tag, props, known)
    if (known.isVoid) return
    const { children, dangerouslySetInnerHTML: inner } = props
    if (inner != null) {
      if (children != null || typeof inner !== 'object' || !('__html' in inner)) throw new Unsupported()
      const html = inner.__html
      if (html != null) this.#out += tag === 'pre' && String(html).startsWith('\n') ? `\n${String(html)}` : String(html)
    } else if (typeof children === 'string') {
      if (tag === 'pre' && children.startsWith('\n')) this.#out += '\n'
      this.#out += escapeText(children)
    } else if (known.isScope) this.#inside(tag, props)
    else this.#node(children)
    this.#out += known.close
  }

  /** What is written in a way of its own; false where only what comes before the element is. */
  #special(tag: string, props: Props): boolean {
    switch (tag) {
      case 'title':
      case 'meta':
      case 'link':
      case 'script':
        if (this.#svg) return false
        this.#headTag(tag, props)
        return true
      case 'html':
        if (this.#out !== '' || this.#before !== null) throw new Unsupported()
        return false
      case 'head':
        this.#out += openTag(tag, props)
        if (this.#before !== null || props['dangerouslySetInnerHTML'] !== undefined) throw new Unsupported()
        // The rest is a text of its own: what comes between is known at the end, and a long text is not cut for it.
        this.#before = this.#out
        this.#out = ''
        this.#node(props['children'])
        this.#out += '</head>'
        return true
      case 'img':
        this.#preload(props)
        return false
      case 'textarea':
        this.#out += textArea(props)
        return true
      case 'option':
        this.#out += `${openTag('option', props).slice(0, -1)}${isSelected(props, this.#selected) ? ' selected=""' : ''}>`
        if (props['dangerouslySetInnerHTML'] != null) throw new Unsupported()
        this.#node(props['children'])
        this.#out += '</option>'
        return true
      default:
        return false
    }
  }

  #inside(tag: string, props: Props): void {
    const svg = this.#svg
    const picture = this.#picture
    const selected = this.#selected
    if (tag === 'select') this.#selected = props['value'] ?? props['defaultValue'] ?? null
    if (tag === 'svg') this.#svg = true
    else if (tag === 'foreignObject') this.#svg = false
    else if (tag === 'picture') this.#picture = true
    this.#node(props['children'])
    this.#svg = svg
    this.#picture = picture
    this.#selected = selected
  }

  /** Elements of the head, wherever they stand. */
  #headTag(tag: string, props: Props): void {
    if (props['itemProp'] != null || props['onLoad'] != null || props['onError'] != null) throw new Unsupported()
    const { children, dangerouslySetInnerHTML: inner } = props
    if (tag === 'script') {
      if (props['async'] != null && props['async'] !== false) throw new Unsupported()
      if (children != null || (inner != null && (typeof inner !== 'object' || !('__html' in inner))))
        throw new Unsupported()
      this.#out += `${openTag(tag, props)}${String((inner as { readonly __html?: unknown } | undefined)?.__html ?? '')}</script>`
      return
    }
    if (inner != null) throw new Unsupported()
    if (tag === 'title') {
      if (typeof children !== 'string') throw new Unsupported()
      this.#moved += `${openTag(tag, props)}${escapeText(children)}</title>`
      return
    }
    if (children != null) throw new Unsupported()
    const html = openTag(tag, props)
    if (tag === 'meta') {
      if (typeof props['charSet'] === 'string') this.#charset += html
      else if (props['name'] === 'viewport') this.#viewport += html
      else this.#moved += html
      return
    }
    const { rel, href } = props
    if (typeof rel !== 'string' || typeof href !== 'string' || href === '') this.#out += html
    else if (rel !== 'stylesheet') this.#moved += html
    else if (props['precedence'] !== undefined) throw new Unsupported()
    else this.#out += html
  }

  /** Pictures that are not lazy are asked for in the head. */
  #preload(props: Props): void {
    const { src, srcSet, loading, fetchPriority, sizes } = props
    if (loading === 'lazy' || fetchPriority === 'low' || this.#picture || (!src && !srcSet)) return
    if ((typeof src !== 'string' && src != null) || (typeof srcSet !== 'string' && srcSet != null)) return
    if (/^data:/i.test((src as string | undefined) ?? '') || /^data:/i.test((srcSet as string | undefined) ?? ''))
      return
    const key = srcSet ? `${srcSet as string}\n${typeof sizes === 'string' ? sizes : ''}` : (src as string)
    if (this.#preloads.has(key)) return
    if (this.#preloads.size >= MOST_PRELOADS || props['crossOrigin'] !== undefined) throw new Unsupported()
    const { integrity, type, referrerPolicy } = props
    this.#preloads.set(
      key,
      openTag('link', {
        rel: 'preload',
        as: 'image',
        href: srcSet ? undefined : src,
        imageSrcSet: srcSet,
        imageSizes: typeof sizes === 'string' ? sizes : undefined,
        integrity,
        type,
        fetchPriority,
        referrerPolicy,
      }),
    )
  }
}
