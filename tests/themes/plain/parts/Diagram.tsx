/** A diagram's text alternative. */
export function Diagram({ title, alt }: { readonly title?: string; readonly alt?: string }) {
  return (
    <p>
      {title} {alt}
    </p>
  )
}
