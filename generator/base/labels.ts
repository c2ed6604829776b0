// Turns names of folders and sidebars into labels.

/** Names that only mean "documentation". */
const GENERIC = /^(?:|default|docs?|documentation|main|some)$/i

/** `apiReferenceSidebar` becomes `Api reference`; null for generic names such as `docs` and `main`. */
export function sidebarLabel(name: string): string | null {
  const words = name
    .replace(/[-_ ]?sidebars?$/i, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return GENERIC.test(words) ? null : capitalized(words)
}

/** `getting-started` becomes `Getting started`. Names with capitals, digits or dots stay as they are: `iOS`, `v1.0`. */
export function folderLabel(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  const [first = ''] = words.split(' ')
  return words === '' ? name : /^\p{Ll}+$/u.test(first) ? capitalized(words) : words
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
