/** Replaces an icon of Docusaurus's theme. It's hidden from screen readers. */
export default function Icon() {
  return <span aria-hidden="true" />
}
