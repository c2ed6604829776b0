/** A small drawing for a docs section, at the top of the sidebar. It renders nothing, unless a site replaces it in `site/theme/SectionMark.tsx`. */
// oxlint-disable-next-line no-unused-vars -- what stands in its place is told the section
export function SectionMark(_: { readonly section: string }) {
  return null
}
