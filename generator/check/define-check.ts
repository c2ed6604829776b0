// A check with all that belongs to it, typed.
import type { SiteCheck } from './types.ts'

/** A check of your own. `codes` explains its codes; `each` and `gather` look at one page at a time. */
export function defineCheck(
  check: (...args: Parameters<SiteCheck>) => ReturnType<SiteCheck>,
  more: Pick<SiteCheck, 'codes' | 'each' | 'gather'>,
): SiteCheck {
  return Object.assign((...args: Parameters<SiteCheck>) => check(...args), more)
}
