// Placeholders in a text: `\u0091`, a letter, a number, `\u0092`.

/**
 * Replaces each placeholder in a text: `\u0091`, a letter, `key`, a number, `\u0092`. If `fill` returns null, the placeholder stays. Placeholders
 * created during rendering have a `key`, so text in the site's content can't look like one.
 */
export function fillPlaces(html: string, key: string, fill: (kind: string, index: number) => string | null): string {
  let filled = ''
  const last = eachPlace(html, key, (before, kind, index) => {
    const text = fill(kind, index)
    if (text !== null) filled += before + text
    return text !== null
  })
  return filled + last
}

/** Calls back for each placeholder with the text since the last accepted one. Returns the text after the last accepted one. */
export function eachPlace(
  html: string,
  key: string,
  take: (before: string, kind: string, index: number) => boolean,
): string {
  let done = 0
  let end = -1
  for (let at = html.indexOf('\u0091'); at >= 0; at = html.indexOf('\u0091', at + 1)) {
    if (end < at) end = html.indexOf('\u0092', at)
    if (end < 0) break
    const number = html.startsWith(key, at + 2) ? html.slice(at + 2 + key.length, end) : ''
    if (/^\d+$/.test(number) && take(html.slice(done, at), html.charAt(at + 1), Number(number))) done = end + 1
  }
  return html.slice(done)
}

/**
 * Removes control characters that HTML forbids. In content they are removed when it's read; these come from components, strings and settings. U+0000
 * becomes U+FFFD, and others are removed. Those of placeholders stay.
 */
export function removeControls(html: string): string {
  return CONTROLS.test(html) ? html.replaceAll('\0', '\uFFFD').replace(new RegExp(CONTROLS, 'g'), '') : html
}

// oxlint-disable-next-line no-control-regex -- HTML forbids them
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f-\x90\x93-\x9f]|\x91(?![a-z][^\x91\x92]*\d\x92)|(?<!\d)\x92/
