// The specifications as a table: of one board, or of a board next to related ones.
import { usePage } from 'ssg/theme'
import type { Board, SpecRow } from '../../data/types.ts'
import { CellText, cellLines, type Words } from '../Phrase/Phrase.tsx'

const GROUPS: readonly (readonly [string, readonly SpecRow[]])[] = [
  ['processing', ['soc', 'riscv', 'arm', 'mcu', 'isa', 'cache', 'gpu', 'npu']],
  ['memory', ['memory', 'storage']],
  [
    'connections',
    [
      'ports',
      'switching',
      'management',
      'usb',
      'ethernet',
      'wireless',
      'pcie',
      'camera',
      'display',
      'video',
      'audio',
      'gpio',
    ],
  ],
  ['mechanics', ['size', 'mount', 'power', 'consumption', 'temperature']],
  ['software', ['os']],
]

/** Rows for which every board has a value. If one is missing, it isn't published, which differs from "none". */
export const ALWAYS: ReadonlySet<SpecRow> = new Set<SpecRow>([
  'soc',
  'riscv',
  'isa',
  'cache',
  'gpu',
  'memory',
  'storage',
  'video',
  'usb',
  'gpio',
  'size',
  'power',
  'consumption',
  'temperature',
  'os',
])

export function SpecsTable({ board, beside }: { readonly board: Board; readonly beside: readonly Board[] }) {
  const { t, href } = usePage()
  const columns = [board, ...beside]
  return (
    <>
      {beside.length === 0 ? null : (
        <div className="specs-tools">
          <Beside names={beside.map(({ name }) => name)} />
          <label>
            <input type="checkbox" /> {t('products:ui.differ')}
          </label>
        </div>
      )}
      <div
        className="scroll"
        tabIndex={0}
        role="region"
        aria-label={t('products:ui.specTable', { name: board.name })}
        data-part={columns.length > 1 ? 'specs specs-compare' : 'specs'}
        data-columns={columns.length}
      >
        <table className="specs" data-sticky="">
          <thead>
            <tr>
              <th scope="col">{t('products:ui.property')}</th>
              {columns.map((column, i) => (
                <th key={column.id} scope="col" className={i === 0 && beside.length > 0 ? 'specs-own' : undefined}>
                  {i === 0 || column.route === board.route ? (
                    column.name
                  ) : (
                    <a href={href(column.route)}>{column.name}</a>
                  )}
                  <small>{column.chip.name}</small>
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map(([group, rows]) => (
            <Group key={group} name={group} rows={rows} columns={columns} />
          ))}
        </table>
      </div>
    </>
  )
}

/** Selects the related board to show in a narrow window. Only the style sheet reacts to it. */
export function Beside({ names }: { readonly names: readonly string[] }) {
  const { t } = usePage()
  return names.length < 2 ? null : (
    <label className="specs-beside">
      {t('products:ui.beside')}
      <select className="input">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

/** Numbers (from 1) of the related boards with the same text as the board, and `all` if none differs. */
function sameAs(page: Words, row: SpecRow, columns: readonly Board[]): string | undefined {
  const [own, ...others] = columns.map((column) => cellLines(page, column.spec[row] ?? null).join('\n'))
  const same = others.flatMap((text, i) => (text === own ? [String(i + 1)] : []))
  if (same.length === 0) return undefined
  return (same.length === others.length ? [...same, 'all'] : same).join(' ')
}

function Group({
  name,
  rows,
  columns,
}: {
  readonly name: string
  readonly rows: readonly SpecRow[]
  readonly columns: readonly Board[]
}) {
  const page = usePage()
  const { t } = page
  const [own] = columns
  // A row without a value for the board itself is shown only if a related board has one, so that the difference is visible.
  const shown = rows.filter(
    (row) => columns.some((column) => (column.spec[row] ?? null) !== null) && own?.spec[row] !== undefined,
  )
  if (shown.length === 0) return null
  return (
    <tbody>
      <tr className="specs-group">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {t(`products:group.${name}`)}
        </th>
      </tr>
      {shown.map((row) => (
        <tr key={row} data-same={sameAs(page, row, columns)}>
          <th scope="row">{t(`products:row.${row}`)}</th>
          {columns.map((column, i) => (
            <td key={column.id} className={i === 0 && columns.length > 1 ? 'specs-own' : undefined}>
              <CellText
                cell={column.spec[row]}
                unknown={ALWAYS.has(row)}
                strong={i === 0 ? onlyOwn(page, row, columns.slice(1)) : undefined}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Tests for lines of the first board that none of the others has. A line describes one thing completely, so lines are compared as a whole. */
function onlyOwn(page: Words, row: SpecRow, others: readonly Board[]): ((line: string) => boolean) | undefined {
  if (others.length === 0) return undefined
  const known = new Set(others.flatMap((other) => cellLines(page, other.spec[row] ?? null)))
  return (line) => !known.has(line)
}
