/** A place in the bar for what a site adds to it: before the tools. */
export function NavbarExtra(): null {
  return null
}
