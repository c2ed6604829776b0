// A page as the checks are given it.
import type { CheckedPage } from '../generator/check/check.ts'

/** A page with nothing but an address, and what is given. */
export function checkedPage(href: string, given: Partial<CheckedPage> = {}): CheckedPage {
  return { href, ids: [], links: [], duplicateIds: [], parts: [], doc: null, failed: false, ...given }
}
