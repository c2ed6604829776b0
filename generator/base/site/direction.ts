/** The text direction of a language tag. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur|ps|sd|ug|yi|dv|ckb)(?:[-_]|$)/i.test(tag) ? 'rtl' : 'ltr'
}
