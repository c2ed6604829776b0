/** What a diagram says, in words. */
export function Diagram({ title, alt }: { readonly title?: string; readonly alt?: string }) {
  return (
    <p>
      {title} {alt}
    </p>
  )
}
