// Names with accents have two spellings: composed (NFC, what people type) and decomposed (NFD, what macOS writes).
const MOST_PARTS = 4

/** Names are compared in this form. */
export function toNfc(text: string): string {
  return text.normalize('NFC')
}

/** The spelling in which a file exists, or the path as it is. */
export function existingSpelling(path: string, exists: (path: string) => boolean): string {
  if (isAscii(path) || exists(path)) return path
  return spellings(path).find(exists) ?? path
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

/** Folders and file may be spelled differently. */
function spellings(path: string): string[] {
  const whole = [toNfc(path), path.normalize('NFD')]
  const parts = path.split('/')
  const odd = parts.filter((part) => toNfc(part) !== part.normalize('NFD')).length
  if (odd > MOST_PARTS) return whole
  let found = ['']
  for (const [at, part] of parts.entries()) {
    const names = [...new Set([toNfc(part), part.normalize('NFD')])]
    found = found.flatMap((before) => names.map((name) => (at === 0 ? name : `${before}/${name}`)))
  }
  return found
}
