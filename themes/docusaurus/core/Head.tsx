import { Children, isValidElement, type ReactNode } from 'react'
import { usePage } from 'ssg/theme'

interface Said {
  readonly name?: string
  readonly property?: string
  readonly content?: string
  readonly children?: ReactNode
}

/** Title and description are the page's; other elements of a head have no place in a page's text. */
export default function Head({ children }: { readonly children?: ReactNode }) {
  const { said } = usePage()
  Children.forEach(children, (child) => {
    if (said === undefined || !isValidElement<Said>(child)) return
    const { props, type } = child
    if (type === 'title') said({ wholeTitle: Children.toArray(props.children).join('') })
    if (type === 'meta' && (props.name ?? props.property) === 'description') said({ description: props.content })
  })
  return null
}
