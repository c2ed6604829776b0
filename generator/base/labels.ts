// Names of folders and sidebars as labels that people read.

/** Names that only say that this is the documentation. */
const GENERIC = /^(?:|default|docs?|documentation|main|some)$/i

/** `apiReferenceSidebar` is `Api reference`; null for names such as `docs` and `main`, which describe nothing. */
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

/** `getting-started` is `Getting started`. Names with capitals, figures or dots stay: `iOS`, `v1.0`. */
export function folderLabel(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  const [first = ''] = words.split(' ')
  return words === '' ? name : /^\p{Ll}+$/u.test(first) ? capitalized(words) : words
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
