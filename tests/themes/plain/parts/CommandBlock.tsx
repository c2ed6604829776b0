export function CommandBlock({ title, commands }: { readonly title: string; readonly commands: readonly string[] }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <pre>{commands.map((command) => `$ ${command}\n`)}</pre>
    </figure>
  )
}
