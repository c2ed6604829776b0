import { Children, type ReactNode } from 'react'
import { createCodeBlockMetadata } from '../core/code-lines.ts'

export interface CodeBlockProps {
  readonly children?: ReactNode
  readonly language?: string
  readonly className?: string
  readonly title?: ReactNode
  readonly showLineNumbers?: boolean | number
  /** The text after a fence's language: `{1} title="a.js"`. */
  readonly metastring?: string
}

const MARKING = [
  { className: 'line-mark', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
]

/** Code that a page passes as text. It looks like a fenced block, but without syntax highlighting. */
export default function CodeBlock({ children, ...said }: CodeBlockProps) {
  const {
    code,
    language,
    title,
    lineClassNames,
    lineNumbersStart: first,
  } = createCodeBlockMetadata({ ...said, code: textOf(children).replace(/^\n|\s+$/g, ''), magicComments: MARKING })
  const isPlain = first === undefined && Object.keys(lineClassNames).length === 0
  return (
    <figure
      className="code"
      data-part={isPlain ? 'code-block' : 'code-block code-lines'}
      data-lang={language}
      data-line-numbers={first === undefined ? undefined : ''}
    >
      {title !== undefined && <figcaption>{title}</figcaption>}
      {/* Code that is wider than the page scrolls, also by keyboard. */}
      <pre tabIndex={0}>
        <code style={first === undefined || first === 1 ? undefined : { counterReset: `line ${first - 1}` }}>
          {code.split('\n').map((line, index) => (
            <span key={index} className={['line', ...(lineClassNames[index] ?? [])].join(' ')}>{`${line}\n`}</span>
          ))}
        </code>
      </pre>
    </figure>
  )
}

function textOf(node: ReactNode): string {
  let text = ''
  Children.forEach(node, (child) => {
    if (typeof child === 'string' || typeof child === 'number') text += String(child)
    else if (typeof child === 'object' && child !== null && 'props' in child)
      text += textOf((child.props as { readonly children?: ReactNode }).children)
  })
  return text
}
