import CodeBlock, { type CodeBlockProps } from './CodeBlock.tsx'

/** The source of live code that a component passes. */
export default function Playground({ children }: CodeBlockProps) {
  return <CodeBlock language="jsx">{children}</CodeBlock>
}
