import { createElement, type ComponentProps } from 'react'

export default function Heading({
  as = 'h2',
  ...props
}: { readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' } & ComponentProps<'h2'>) {
  return createElement(as, props)
}
