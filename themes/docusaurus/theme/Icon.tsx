/** A sign of Docusaurus' theme: nothing that would be read aloud. */
export default function Icon() {
  return <span aria-hidden="true" />
}
