// The rule for an e-mail address: letters, digits and . _ % + - before the @, a domain with dots, a top-level domain of two or more letters.
const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/

/** Whether a text is an e-mail address, ignoring white space around it. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}
