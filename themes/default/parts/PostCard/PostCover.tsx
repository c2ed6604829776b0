/** A picture for a post, in lists and above its text. It renders nothing, unless a site replaces it in `site/theme/PostCover.tsx`. */
// oxlint-disable-next-line no-unused-vars -- a component that replaces this one gets the post
export function PostCover(_: { readonly href: string }) {
  return null
}
