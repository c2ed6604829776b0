import CodeBlock, { type CodeBlockProps } from './CodeBlock.tsx'

/** Live code that a component hands over: its source. */
export default function Playground({ children }: CodeBlockProps) {
  return <CodeBlock language="jsx">{children}</CodeBlock>
}
