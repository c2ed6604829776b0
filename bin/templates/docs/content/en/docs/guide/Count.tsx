// How many things a list holds.
export default function Count({ of }: { readonly of: readonly string[] }) {
  return (
    <p>
      <strong>{of.length}</strong> things: {of.join(', ')}.
    </p>
  )
}
