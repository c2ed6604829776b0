// Attributes of React elements as HTML, as React writes them.
import { flat } from '../../base/text.ts'
import { ALIASES } from './static-aliases.ts'

type Write = (open: string, value: unknown, unsupported: () => never) => string

interface Attribute {
  readonly open: string
  readonly write: Write
}

const SPECIAL = /["'&<>]/

/** Text with the five characters escaped that mean something in HTML. */
export function escapeText(text: string): string {
  const first = firstSpecial(text)
  if (first < 0) return text
  let html = ''
  let from = 0
  for (let at = first; at < text.length; at++) {
    const entity = entityOf(text.charCodeAt(at))
    if (entity === '') continue
    html += text.slice(from, at) + entity
    from = at + 1
  }
  return html + text.slice(from)
}

/** Short texts, of which a page has thousands, are read without a pattern. */
function firstSpecial(text: string): number {
  if (text.length > SHORT) return SPECIAL.exec(text)?.index ?? -1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code <= 62 && (code === 34 || code === 38 || code === 39 || code === 60 || code === 62)) return at
  }
  return -1
}

const SHORT = 48

function entityOf(code: number): string {
  switch (code) {
    case 34:
      return '&quot;'
    case 38:
      return '&amp;'
    case 39:
      return '&#x27;'
    case 60:
      return '&lt;'
    case 62:
      return '&gt;'
    default:
      return ''
  }
}

/** ` name="value"`, or '' for what has no attribute. `custom` elements take attributes by the names they are given. */
export function attributeText(custom: boolean, name: string, value: unknown, unsupported: () => never): string {
  const known = custom ? CUSTOM : PLAIN
  let attribute = known.get(name)
  if (attribute === undefined) {
    attribute = custom ? customAttribute(name) : plainAttribute(name)
    known.set(name, attribute)
  }
  return attribute.write(attribute.open, value, unsupported)
}

const PLAIN = new Map<string, Attribute>()
const CUSTOM = new Map<string, Attribute>()

const nothing: Write = () => ''
const quoted = (open: string, value: unknown): string =>
  `${open}${typeof value === 'string' ? escapeText(value) : plain(value)}"`
const plain = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : escapeText(String(value))
const isCode = (value: unknown): boolean => typeof value === 'function' || typeof value === 'symbol'

const text: Write = (open, value) => (isCode(value) || typeof value === 'boolean' ? '' : quoted(open, value))
const textOrBoolean: Write = (open, value) => (isCode(value) ? '' : quoted(open, value))
/** Class attributes by their values: the same few come thousands of times. */
const knownClasses = new Map<string, string>()
const MOST_CLASSES = 5000
const classes: Write = (open, value, unsupported) => {
  if (typeof value !== 'string') return text(open, value, unsupported)
  let written = knownClasses.get(value)
  if (written === undefined) {
    if (knownClasses.size >= MOST_CLASSES) knownClasses.clear()
    knownClasses.set(value, (written = flat(quoted(open, value))))
  }
  return written
}
const flag: Write = (open, value) => (value && !isCode(value) ? `${open}"` : '')
const flagOrText: Write = (open, value) =>
  value === true ? `${open}"` : value === false || isCode(value) ? '' : quoted(open, value)
const number: Write = (open, value) => (isCode(value) || Number.isNaN(Number(value)) ? '' : quoted(open, value))
const positive: Write = (open, value) => (!isCode(value) && Number(value) >= 1 ? quoted(open, value) : '')
const address: Write = (open, value, unsupported) => {
  if (isCode(value) || typeof value === 'boolean') return ''
  return SCRIPT.test(String(value)) ? unsupported() : quoted(open, String(value))
}
const addressUnlessEmpty: Write = (open, value, unsupported) => (value === '' ? '' : address(open, value, unsupported))
const customText: Write = (open, value) =>
  isCode(value) || value === false || typeof value === 'object' ? '' : value === true ? `${open}"` : quoted(open, value)
const leftToReact: Write = (_, __, unsupported) => unsupported()

/** Addresses that React replaces. */
const SCRIPT = /^[\u0000-\u001F ]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i // eslint-disable-line no-control-regex
/** Names that need no second look. */
const NAME = /^[:A-Za-z_][:A-Za-z_.\d-]*$/

const FLAGS = new Set(
  'inert allowFullScreen async autoPlay controls credentialless default defer disabled disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed scoped seamless itemScope'.split(
    ' ',
  ),
)
const WITH_BOOLEANS = new Set(
  'contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable preserveAlpha'.split(' '),
)
const SKIPPED = new Set(
  'defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning ref children dangerouslySetInnerHTML'.split(
    ' ',
  ),
)

function plainAttribute(name: string): Attribute {
  const as = (written: string, write: Write): Attribute => ({ open: ` ${written}="`, write })
  if (name === 'className') return as('class', classes)
  if (name === 'style') return as(name, leftToReact)
  if (SKIPPED.has(name) || /^on./i.test(name)) return as(name, nothing)
  if (name === 'src' || name === 'href') return as(name, addressUnlessEmpty)
  if (name === 'action' || name === 'formAction') return as(name, address)
  if (name === 'xlinkHref') return as('xlink:href', address)
  if (name === 'autoFocus' || name === 'multiple' || name === 'muted') return as(name.toLowerCase(), flag)
  if (FLAGS.has(name)) return as(name, flag)
  if (WITH_BOOLEANS.has(name)) return as(name, textOrBoolean)
  if (name === 'capture' || name === 'download') return as(name, flagOrText)
  if (name === 'cols' || name === 'rows' || name === 'size' || name === 'span') return as(name, positive)
  if (name === 'rowSpan' || name === 'start') return as(name, number)
  const written = ALIASES[name] ?? name
  if (!NAME.test(written)) return as(name, leftToReact)
  return as(written, /^(?:data|aria)-/i.test(written) ? textOrBoolean : text)
}

function customAttribute(name: string): Attribute {
  const as = (written: string, write: Write): Attribute => ({ open: ` ${written}="`, write })
  if (name === 'style') return as(name, leftToReact)
  if (name === 'ref' || name === 'suppressContentEditableWarning' || name === 'suppressHydrationWarning')
    return as(name, nothing)
  if (!NAME.test(name)) return as(name, leftToReact)
  return as(name === 'className' ? 'class' : name, customText)
}
