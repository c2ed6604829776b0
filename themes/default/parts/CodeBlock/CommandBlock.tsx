/** A terminal session created by another part. It has the same markup as a `console` code block. */
export function CommandBlock({ title, commands }: { readonly title: string; readonly commands: readonly string[] }) {
  return (
    <figure className="code terminal" data-part="code-block" data-lang="console">
      <figcaption>{title}</figcaption>
      <pre tabIndex={0}>
        <code>
          {commands.map((command) => (
            <span key={command} className="line cmd">
              <span className="prompt">$ </span>
              {`${command}\n`}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  )
}
