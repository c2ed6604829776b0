import type { ReactNode } from 'react'
import CodeBlock, { type CodeBlockProps } from './CodeBlock.tsx'

/** Code of a page: a block where it has lines, else a word among others. */
export default function Code({ children, ...props }: CodeBlockProps) {
  const isBlock = props.className !== undefined || (typeof children === 'string' && children.includes('\n'))
  return isBlock ? <CodeBlock {...props}>{children}</CodeBlock> : <code>{children as ReactNode}</code>
}
