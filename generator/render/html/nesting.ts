// Components can nest elements in ways that HTML doesn't allow: a block in a paragraph, a link in a link. Browsers close the outer element in that
// case. This writes its end tag there.
import { edited, type Replacement } from '../../base/edits.ts'
import { HtmlReader } from '../../source/html.ts'

/** Elements that close an open paragraph. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main ' +
    'menu nav ol p pre search section summary table ul'
  ).split(' '),
)
/** Elements that can't contain another one of the same name. */
const ALONE: ReadonlySet<string> = new Set(['a', 'button', 'option'])
/** Elements that limit which outer elements are closed. */
const PLACES: ReadonlySet<string> = new Set('button caption marquee object svg math table td template th'.split(' '))

interface Open {
  readonly name: string
  /** Whether another element has closed it, in which case its own end tag is removed. */
  isEnded: boolean
}

/** Closes paragraphs, links and buttons where browsers close them. */
export function withEnds(html: string): string {
  const edits: Replacement[] = []
  const open: Open[] = []
  const reader = new HtmlReader(html)
  while (reader.next()) {
    if (reader.kind === 'close') close(reader, open, edits)
    else if (reader.kind === 'open') {
      const ended = endedBy(reader.name, open)
      if (ended !== null) edits.push({ start: reader.start, end: reader.start, by: ended })
      if (reader.opensElement) open.push({ name: reader.name, isEnded: false })
    }
  }
  return edits.length === 0 ? html : edited(html, edits)
}

/** The end tags to write before an element; null if none are needed. */
function endedBy(name: string, open: readonly Open[]): string | null {
  const outer = BLOCKS.has(name) ? outermost('p', open) : ALONE.has(name) ? outermost(name, open) : -1
  if (outer === -1) return null
  const ended = open.slice(outer).filter(({ isEnded }) => !isEnded)
  for (const one of ended) one.isEnded = true
  return ended
    .toReversed()
    .map((one) => `</${one.name}>`)
    .join('')
}

function outermost(name: string, open: readonly Open[]): number {
  for (let at = open.length - 1; at >= 0; at--) {
    const { name: other, isEnded } = open[at] as Open
    if (other === name) return isEnded ? -1 : at
    if (PLACES.has(other)) return -1
  }
  return -1
}

function close({ name, start, end }: HtmlReader, open: Open[], edits: Replacement[]): void {
  const at = open.findLastIndex((one) => one.name === name)
  if (at === -1) return
  if (open[at]?.isEnded === true) edits.push({ start, end, by: '' })
  open.length = at
}
