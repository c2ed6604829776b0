// Handles the two spellings of accented names: composed (NFC, as people type) and decomposed (NFD, as macOS writes).
const MOST_PARTS = 4

/** Normalizes names for comparison. */
export function toNfc(text: string): string {
  return text.normalize('NFC')
}

/** A path's spelling on disk, or the path unchanged. */
export function existingSpelling(path: string, exists: (path: string) => boolean): string {
  if (isAscii(path) || exists(path)) return path
  return spellings(path).find(exists) ?? path
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

/** Each folder and the file may use a different form. */
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
