/** Draws what a section of the documentation is about, small, at the head of the sidebar: nothing, until a site does in `site/theme/SectionMark.tsx`. */
// oxlint-disable-next-line no-unused-vars -- what stands in its place is told the section
export function SectionMark(_: { readonly section: string }) {
  return null
}
