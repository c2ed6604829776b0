/** Direction in which a language with this tag is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(?:ar|fa|he|ur|ps|sd|ug|yi|dv|ckb)(?:[-_]|$)/i.test(tag) ? 'rtl' : 'ltr'
}
