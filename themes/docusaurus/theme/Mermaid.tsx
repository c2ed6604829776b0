/** A diagram's source. A script renders it if the project has the package "mermaid". */
export default function Mermaid({ value }: { readonly value: string }) {
  return (
    <figure className="code mermaid" data-part="mermaid" data-lang="mermaid">
      <pre tabIndex={0}>
        <code>{value}</code>
      </pre>
    </figure>
  )
}
