import { usePage } from 'ssg/theme'

/** A text of the project's own components in the language of the page. Outside of a page there is none. */
export function translation(id: string): string | undefined {
  try {
    return usePage().translation?.(id)
  } catch {
    return undefined
  }
}
