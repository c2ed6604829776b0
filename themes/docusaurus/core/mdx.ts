// What code imports of `@mdx-js/react`, which Docusaurus brings. Markdown knows its components when it is made.
import type { ComponentType, ReactNode } from 'react'

type Components = Readonly<Record<string, ComponentType | string>>

export const MDXProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children

export function useMDXComponents(given: Components | ((above: Components) => Components) = {}): Components {
  return typeof given === 'function' ? given({}) : given
}
