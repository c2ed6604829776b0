// A header as a diagram and a table of the same pins.
import { usePage } from 'ssg/theme'
import { kindsOf, kindOf, type PinKind } from '../../data/headers/pin.ts'
import type { Board, Header, Pin } from '../../data/types.ts'
import { phraseText, type Words } from '../Phrase/Phrase.tsx'
import { rowsOf } from './pin-rows.ts'

const ORDER: readonly PinKind[] = ['P', 'G', 'C', 'U', 'I', 'S', 'W', 'J', 'A', 'M', 'D', 'N', 'O']

/** The content below the page's heading and introduction. */
export function PinoutBlock({ board, header }: { readonly board: Board; readonly header: Header }) {
  const page = usePage()
  const { t } = page
  const prefix = `${board.id}-${header.id}`
  const plain = isPlain(header)
  const label = t('products:pins.of', { name: board.name, title: pinoutTitle(page, header) })
  return (
    <pin-out
      class={`pinout pinout-${plain ? 'plain' : header.order}`}
      data-part="pinout"
      data-hue={board.hue}
      data-copy-label={t('products:pins.copy', { number: '{n}' })}
      data-copied-label={t('products:pins.copied', { number: '{n}' })}
    >
      {plain ? null : <Filter header={header} name={prefix} />}
      <div className="pinout-body">
        {header.order === 'square' ? null : <Diagram header={header} prefix={prefix} linked={!plain} label={label} />}
        {plain ? null : <PinTable header={header} prefix={prefix} label={label} />}
      </div>
      <ul className="pinout-notes">
        {header.notes?.map((note, i) => (
          <li key={i}>{phraseText(page, note)}</li>
        ))}
        {plain ? null : <li>{t('products:pins.current')}</li>}
      </ul>
    </pin-out>
  )
}

/** `Header J3, 26 pins, 3.3 V` */
export function pinoutTitle(page: Words, header: Header): string {
  const key = `products:pins.title${header.label === '' ? 'Plain' : ''}${header.level === undefined ? '' : 'Level'}`
  return page.t(key, {
    ...(header.label === '' ? {} : { label: header.label }),
    ...(header.level === undefined ? {} : { level: phraseText(page, header.level) }),
    count: header.pins.length,
  })
}

/** Plain headers (front panels) have only pin names, so they need no table. */
export function isPlain(header: Header): boolean {
  return header.pins.every((pin) => pin.alt === undefined && pin.gpio === undefined)
}

/** Works without scripts: the style sheet dims pins by the selected radio button. */
function Filter({ header, name }: { readonly header: Header; readonly name: string }) {
  const { t } = usePage()
  const present = new Set(header.pins.flatMap(kindsOf))
  const kinds = ORDER.filter((kind) => present.has(kind))
  return (
    <fieldset className="pinout-filter pills">
      <legend className="sr-only">{t('products:pins.filter')}</legend>
      <label className="pill">
        <input type="radio" name={`pins-${name}`} value="all" defaultChecked />
        <span>{t('products:pins.all')}</span>
      </label>
      {kinds.map((kind) => (
        <label key={kind} className="pill">
          <input type="radio" name={`pins-${name}`} value={kind} />
          <span>
            <Letter kind={kind} />
            {t(`products:pins.kind.${kind}`)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Letter and color show the function together. */
function Letter({ kind }: { readonly kind: PinKind }) {
  return (
    <i className={`pin-kind pin-kind-${kind}`} aria-hidden="true">
      {kind}
    </i>
  )
}

function Diagram({
  header,
  prefix,
  linked,
  label,
}: {
  readonly header: Header
  readonly prefix: string
  readonly linked: boolean
  readonly label: string
}) {
  const { t } = usePage()
  return (
    <ol className="pins" aria-label={t('products:pins.diagram', { label })}>
      {rowsOf(header).map(([left, right], i) => (
        <li key={i}>
          {left === null ? (
            <span className="pin pin-left pin-key" />
          ) : (
            <PinMark pin={left} side="left" prefix={prefix} linked={linked} first={i === 0} />
          )}
          {right === null ? (
            <span className="pin pin-right pin-key" />
          ) : (
            <PinMark pin={right} side="right" prefix={prefix} linked={linked} first={false} />
          )}
        </li>
      ))}
    </ol>
  )
}

/** Maximum number of letters next to a pin in the diagram. The table lists all functions. */
const MOST_LETTERS = 3

function PinMark({
  pin,
  side,
  prefix,
  linked,
  first,
}: {
  readonly pin: Pin
  readonly side: 'left' | 'right'
  readonly prefix: string
  readonly linked: boolean
  readonly first: boolean
}) {
  const { site, t } = usePage()
  const kinds = ORDER.filter((kind) => kindsOf(pin).includes(kind))
  const content = (
    <>
      {linked ? (
        <span className="pin-kinds">
          {kinds.slice(0, MOST_LETTERS).map((kind) => (
            <Letter key={kind} kind={kind} />
          ))}
          {kinds.length > MOST_LETTERS ? (
            <i className="pin-more" aria-hidden="true">
              +{kinds.length - MOST_LETTERS}
            </i>
          ) : null}
        </span>
      ) : null}
      <span className="pin-name" lang={nameLang(pin.name, site.htmlLang)}>
        {pin.name}
      </span>
      {linked ? <span className="sr-only">, {t('products:pins.pin')} </span> : null}
      <span className="pin-number">{pin.pin}</span>
      <i className={first ? 'pin-pad pin-pad-first' : 'pin-pad'} />
    </>
  )
  const className = `pin pin-${side}`
  if (!linked) return <span className={className}>{content}</span>
  return (
    <a className={className} href={`#${prefix}-${pin.pin}`} data-pin={pin.pin} data-kinds={kinds.join(' ')}>
      {content}
    </a>
  )
}

function PinTable({
  header,
  prefix,
  label,
}: {
  readonly header: Header
  readonly prefix: string
  readonly label: string
}) {
  const { t } = usePage()
  const numbered = header.pins.some((pin) => pin.gpio !== undefined)
  const table = (
    <div className="scroll" tabIndex={0} role="region" aria-label={t('products:pins.table', { label })}>
      <table className="pin-table">
        <thead>
          <tr>
            <th scope="col">{t('products:pins.pin')}</th>
            <th scope="col">{t('products:pins.name')}</th>
            <th scope="col">{t('products:pins.functions')}</th>
            {numbered ? <th scope="col">{t('products:pins.gpio')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {header.pins.map((pin) => (
            <PinRow key={pin.pin} pin={pin} prefix={prefix} numbered={numbered} />
          ))}
        </tbody>
      </table>
    </div>
  )
  if (header.order !== 'square') return table
  return (
    <details className="pinout-more">
      <summary>{label}</summary>
      {table}
    </details>
  )
}

/**
 * Names are those printed by the manufacturer, so screen readers should read `Power switch` as English in every language. Names without words need no
 * `lang`.
 */
function nameLang(name: string, lang: string): string | undefined {
  return /[a-z]{2}/.test(name) && !lang.startsWith('en') ? 'en' : undefined
}

function PinRow({ pin, prefix, numbered }: { readonly pin: Pin; readonly prefix: string; readonly numbered: boolean }) {
  const { site } = usePage()
  return (
    <tr id={`${prefix}-${pin.pin}`} data-pin={pin.pin} data-kinds={kindsOf(pin).join(' ')}>
      <td className="pin-cell">{pin.pin}</td>
      <th scope="row" lang={nameLang(pin.name, site.htmlLang)}>
        {pin.name}
        {pin.soc === undefined ? null : <small>{pin.soc}</small>}
      </th>
      <td>
        <Functions pin={pin} />
      </td>
      {numbered ? (
        <td className="pin-cell">
          {pin.gpio === undefined ? (
            <span className="none" aria-hidden="true">
              –
            </span>
          ) : (
            <data className="pin-gpio" value={pin.gpio}>
              {pin.gpio}
            </data>
          )}
        </td>
      ) : null}
    </tr>
  )
}

function Functions({ pin }: { readonly pin: Pin }) {
  const { t } = usePage()
  const own = kindOf(pin.name)
  if (pin.name === 'NC')
    return (
      <span className="none" aria-hidden="true">
        –
      </span>
    )
  if (pin.alt === undefined)
    return own === null ? (
      <span className="quiet">{t('products:pins.gpioOnly')}</span>
    ) : (
      <span className="pin-function">
        <Letter kind={own} />
        {t(`products:pins.kind.${own}`)}
      </span>
    )
  return pin.alt.map((name) => {
    const kind = kindOf(name)
    return (
      <span key={name} className="pin-function">
        {kind === null ? null : <Letter kind={kind} />}
        {name}
      </span>
    )
  })
}
