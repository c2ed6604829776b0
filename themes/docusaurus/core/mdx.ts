// Replaces `@mdx-js/react`, which comes with Docusaurus. Here components are set when Markdown is compiled.
import type { ComponentType, ReactNode } from 'react'

type Components = Readonly<Record<string, ComponentType | string>>

export const MDXProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children

export function useMDXComponents(given: Components | ((above: Components) => Components) = {}): Components {
  return typeof given === 'function' ? given({}) : given
}
