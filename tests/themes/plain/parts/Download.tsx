export function Download({
  file,
  href,
  size,
}: {
  readonly file: string
  readonly href: string
  readonly size?: string
}) {
  return (
    <p>
      <a href={href}>{file}</a> {size}
    </p>
  )
}
