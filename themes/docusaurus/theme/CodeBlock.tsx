import { Children, type ReactNode } from 'react'

export interface CodeBlockProps {
  readonly children?: ReactNode
  readonly language?: string
  readonly className?: string
  readonly title?: ReactNode
  readonly showLineNumbers?: boolean
}

/** Code that a page hands over as text: the same block as a fence makes, without colours. */
export default function CodeBlock({ children, language, className, title, showLineNumbers }: CodeBlockProps) {
  const lang = language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text'
  const source = textOf(children).replace(/^\n|\s+$/g, '')
  return (
    <figure
      className="code"
      data-part="code-block"
      data-lang={lang}
      data-line-numbers={showLineNumbers === true ? '' : undefined}
    >
      {title !== undefined && <figcaption>{title}</figcaption>}
      {/* Code that is wider than the page scrolls, also by keyboard. */}
      <pre tabIndex={0}>
        <code>
          {source.split('\n').map((line, index) => (
            <span key={index} className="line">{`${line}\n`}</span>
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
