/** A slot for a site's own content in the navbar, before the tools. */
export function NavbarExtra(): null {
  return null
}
