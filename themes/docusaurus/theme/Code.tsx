import type { ReactNode } from 'react'
import CodeBlock, { type CodeBlockProps } from './CodeBlock.tsx'

/** Code in a page: a block if it has several lines, otherwise inline. */
export default function Code({ children, ...props }: CodeBlockProps) {
  const isBlock = props.className !== undefined || (typeof children === 'string' && children.includes('\n'))
  return isBlock ? <CodeBlock {...props}>{children}</CodeBlock> : <code>{children as ReactNode}</code>
}
