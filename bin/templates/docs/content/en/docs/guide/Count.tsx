// Counts the entries of a list.
export default function Count({ of }: { readonly of: readonly string[] }) {
  return (
    <p>
      <strong>{of.length}</strong> entries: {of.join(', ')}.
    </p>
  )
}
