/** Replaces components that every page's layout already renders. A second one renders nothing. */
export default function RenderedByLayout(): null {
  return null
}
