import type { ComponentProps } from 'react'
import Head from '../core/Head.tsx'
import Link from '../core/Link.tsx'
import Admonition from './Admonition.tsx'
import Code from './Code.tsx'
import Details from './Details.tsx'
import Heading from './Heading.tsx'
import Img from './Img.tsx'
import Mermaid from './Mermaid.tsx'

const heading = (as: ComponentProps<typeof Heading>['as']) => (props: ComponentProps<typeof Heading>) => (
  <Heading {...props} as={as} />
)

/** Components that a project's code accesses by name (`MDXComponents.code`). Markdown itself doesn't need these. */
const named = {
  Head,
  details: Details,
  Details,
  code: Code,
  a: Link,
  pre: 'pre',
  ul: 'ul',
  li: 'li',
  img: Img,
  h1: heading('h1'),
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  Admonition,
  admonition: Admonition,
  mermaid: Mermaid,
}

/**
 * The components that every page of the project can use. A swizzled file spreads this object and adds its own. Inherited properties aren't spread.
 */
const components = Object.create(named) as typeof named
export default components
