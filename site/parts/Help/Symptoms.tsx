import { Fragment } from 'react'
import { useData, usePage } from 'ssg/theme'
import { findBoard } from '../../data/boards.ts'
import { STAGES, stageOf, type Stage } from '../../data/help.ts'
import type { Inline, SymptomTable, Symptoms as Found } from '../../plugins/symptoms.ts'

/** The table that setup pages share is about the serial console. */
const SHARED: Stage = 'connect'

/**
 * `<Symptoms board="duo" />` in Markdown: the troubleshooting tables of the pages below /docs/duo, by stage. Each page's rows start with a link to
 * it. `board` is a docs folder. Without it, the tables are those of pages for all boards.
 */
export function Symptoms({ board }: { readonly board?: unknown }) {
  const { site, t } = usePage()
  const tables = (useData<Found>('symptoms')[site.locale] ?? []).filter(({ page }) =>
    typeof board === 'string' ? page?.startsWith(`/docs/${board}/`) === true : page === null || isForAll(page),
  )
  const known = typeof board === 'string' ? findBoard(board) : undefined
  const name = known === undefined ? '' : `${known.name}: `
  return STAGES.map((stage) => {
    const own = tables.filter(({ page }) => (page === null ? SHARED : stageOf(page)) === stage)
    if (own.length === 0) return null
    const count = own.reduce((sum, { rows }) => sum + rows.length, 0)
    return (
      <details key={stage} className="symptoms" data-part="symptoms">
        <summary>
          {t(`products:help.stage.${stage}`)} <small>{t('products:help.rows', { count })}</small>
        </summary>
        <Table tables={own} label={`${name}${t(`products:help.stage.${stage}`)}`} />
      </details>
    )
  })
}

/** Pages at the top level of the docs are about every board. */
function isForAll(page: string): boolean {
  return page.lastIndexOf('/') === '/docs'.length
}

function Table({ tables, label }: { readonly tables: readonly SymptomTable[]; readonly label: string }) {
  const { t } = usePage()
  return (
    <div className="table-wrap" data-part="table-wrap" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {(['symptom', 'cause', 'remedy'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`products:help.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {tables.map((table) => (
          <Rows key={table.page ?? ''} table={table} />
        ))}
      </table>
    </div>
  )
}

function Rows({ table }: { readonly table: SymptomTable }) {
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          <Source table={table} />
        </th>
      </tr>
      {table.rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((cell, column) => (
            <td key={column}>
              <Inlines of={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Links to the page that contains the table. */
function Source({ table: { page, anchor } }: { readonly table: SymptomTable }) {
  const { href, t, pageAt } = usePage()
  if (page === null) return t('products:help.serial')
  return <a href={href(anchor === null ? page : `${page}#${anchor}`)}>{pageAt(page)?.title ?? page}</a>
}

function Inlines({ of }: { readonly of: readonly Inline[] }) {
  return of.map((piece, index) => <Piece key={index} of={piece} />)
}

function Piece({ of: piece }: { readonly of: Inline }) {
  const { href } = usePage()
  if (typeof piece === 'string') return <Fragment>{piece}</Fragment>
  if (piece.is === 'code') return <code data-words={piece.text.includes(' ') ? '' : undefined}>{piece.text}</code>
  const inner = <Inlines of={piece.of} />
  if (piece.is === 'link') return <a href={piece.to.startsWith('/') ? href(piece.to) : piece.to}>{inner}</a>
  if (piece.is === 'kept') return <span className="kept">{inner}</span>
  return piece.is === 'strong' ? <strong>{inner}</strong> : <em>{inner}</em>
}
