/** Components that the layout of every page already renders: a second one shows nothing. */
export default function RenderedByLayout(): null {
  return null
}
