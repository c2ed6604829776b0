import type { ReactNode } from 'react'

/** React puts `title`, `meta` and `link` where they belong; other elements of a head have no place in a page's text. */
export default function Head({ children }: { readonly children?: ReactNode }) {
  void children
  return null
}
