/** What the frame of every page shows by itself, or says in its head: a second one has no place. */
export default function ByFrame(): null {
  return null
}
