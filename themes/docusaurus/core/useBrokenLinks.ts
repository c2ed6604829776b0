/** Does nothing, because links and IDs are read from the rendered pages. */
export default function useBrokenLinks(): {
  collectLink: (link: string) => void
  collectAnchor: (anchor: string) => void
} {
  return { collectLink: () => undefined, collectAnchor: () => undefined }
}
