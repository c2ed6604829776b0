// Converts `style` attributes in pages that are modules: text as in HTML, or an object as in React.

/** CSS properties whose numbers have no unit. As in React, the numbers of all others are pixels. */
const PLAIN_NUMBERS = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns ' +
    'flex flexGrow flexNegative flexOrder flexPositive flexShrink fontWeight gridArea gridColumn gridColumnEnd gridColumnSpan gridColumnStart gridRow ' +
    'gridRowEnd gridRowSpan gridRowStart lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity ' +
    'stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth'
  ).split(' '),
)

/** The value of a `style` attribute; null if it's empty. */
export function styleText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (typeof value !== 'object' || value === null) return null
  const said = Object.entries(value).flatMap(([name, one]) => {
    if ((typeof one !== 'string' && typeof one !== 'number') || one === '') return []
    const isLength =
      typeof one === 'number' && one !== 0 && !name.startsWith('--') && !PLAIN_NUMBERS.has(plainName(name))
    return [`${propertyName(name)}:${String(one).trim()}${isLength ? 'px' : ''}`]
  })
  return said.length === 0 ? null : said.join(';')
}

/** `WebkitLineClamp` without the vendor prefix. */
function plainName(name: string): string {
  return name.replace(/^(?:Webkit|Moz|ms|O)(?=[A-Z])(.)/, (_, letter: string) => letter.toLowerCase())
}

/** Converts `marginTop` to its CSS name. Vendor prefixes such as `Webkit` get a leading hyphen. */
function propertyName(name: string): string {
  return name.startsWith('--')
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')
}
