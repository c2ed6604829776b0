/** An entry in a list of pages. */
export default function DocCard({
  item,
}: {
  readonly item: { readonly href?: string; readonly label: string; readonly description?: string }
}) {
  return (
    <p>
      <a href={item.href}>{item.label}</a>
      {item.description === undefined ? null : ` ${item.description}`}
    </p>
  )
}
