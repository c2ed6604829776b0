/** Keywords stay out of the pages: search and related pages of this site know them, large search engines read none. */
export default function Keywords() {
  return null
}
