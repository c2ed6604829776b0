import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { usePage, type HeadTag } from 'ssg/theme'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** An element that a page passes as data. */
interface Written {
  readonly tag: string
  readonly attributes: Props
  readonly content: string
}

interface Elements {
  readonly children?: ReactNode
  readonly elements?: readonly Written[]
  /** The same as props, in the format of `Helmet`. */
  readonly title?: string
  readonly meta?: readonly Props[]
  readonly link?: readonly Props[]
  readonly script?: readonly (Props & { readonly innerHTML?: string })[]
}

/** Adds title, description and other elements to the page's head. Scripts are added only if they contain data. */
export default function Head({ children, elements = [], ...properties }: Elements) {
  const { said } = usePage()
  if (said === undefined) return null
  const head: HeadTag[] = []
  const written = elements.map(({ tag, attributes, content }) => {
    const props: Props = { ...attributes, children: content }
    return { type: tag, props }
  })
  for (const { type, props } of [...saidIn(properties), ...elementsIn(children), ...written]) {
    if (type === 'title') said({ wholeTitle: Children.toArray(props.children).join('') })
    else if (type === 'meta' && (props.name ?? props.property) === 'description')
      said({ description: typeof props.content === 'string' ? props.content : undefined })
    else if (type === 'meta' || type === 'link' || type === 'script')
      head.push({ tag: type, attributes: attributesOf(props), content: textOf(props) })
  }
  if (head.length > 0) said({ head })
  return null
}

function saidIn({
  title,
  meta = [],
  link = [],
  script = [],
}: Elements): { readonly type: string; readonly props: Props }[] {
  return [
    ...(title === undefined ? [] : [{ type: 'title', props: { children: title } }]),
    ...meta.map((props) => ({ type: 'meta', props })),
    ...link.map((props) => ({ type: 'link', props })),
    ...script.map(({ innerHTML, ...props }) => ({ type: 'script', props: { ...props, children: innerHTML } })),
  ]
}

function elementsIn(children: ReactNode): { readonly type: unknown; readonly props: Props }[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props>(child)) return []
    return child.type === Fragment ? elementsIn(child.props.children) : [child]
  })
}

function attributesOf(props: Props): HeadTag['attributes'] {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      !/^(?!on|children$)[a-z][\w:-]*$/i.test(name) || !['string', 'number', 'boolean'].includes(typeof value)
        ? []
        : [[name, typeof value === 'boolean' ? value : String(value)]],
    ),
  )
}

function textOf({ children, dangerouslySetInnerHTML }: Props): string {
  const html = (dangerouslySetInnerHTML as { readonly __html?: unknown } | undefined)?.__html
  return typeof html === 'string' ? html : Children.toArray(children).join('')
}
