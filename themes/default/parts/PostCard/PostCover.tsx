/** A picture for a post, in lists and above its text. It renders nothing, unless a site replaces it in `site/theme/PostCover.tsx`. */
// oxlint-disable-next-line no-unused-vars -- what stands in its place is told the post
export function PostCover(_: { readonly href: string }) {
  return null
}
