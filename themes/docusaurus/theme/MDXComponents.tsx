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

/** What code of the project takes out by name (`MDXComponents.code`). Markdown has its elements without them. */
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

/** The components that every page of the project may use; a swizzled file spreads this one and adds its own. What is inherited is not spread. */
const components = Object.create(named) as typeof named
export default components
