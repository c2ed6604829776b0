import { usePage } from 'ssg/theme'
import type { Chip, ChipRow } from '../../data/types.ts'
import { CellText } from '../Phrase/Phrase.tsx'
import { Beside } from '../Specs/Specs.tsx'

const ROWS: readonly ChipRow[] = [
  'big',
  'little',
  'mcu',
  'gpu',
  'npu',
  'frameworks',
  'memory',
  'isp',
  'camera',
  'display',
  'codec',
  'audio',
  'storage',
  'network',
  'usb',
  'pcie',
  'peripherals',
  'security',
  'temperature',
  'package',
]

/** If one of these rows has no value, it isn't published. For all other rows, a missing value means that the chip doesn't have the feature. */
const ALWAYS: ReadonlySet<ChipRow> = new Set<ChipRow>([
  'frameworks',
  'isp',
  'audio',
  'storage',
  'usb',
  'peripherals',
  'security',
  'temperature',
  'package',
])

/** Chips side by side. The page's own chip is first, highlighted and without a link. */
export function ChipTable({ own, others }: { readonly own?: Chip; readonly others: readonly Chip[] }) {
  const { t, href } = usePage()
  const columns = own === undefined ? others : [own, ...others]
  return (
    <>
      {own === undefined ? null : (
        <div className="specs-tools">
          <Beside names={others.map(({ name }) => name)} />
        </div>
      )}
      <div
        className="scroll"
        tabIndex={0}
        role="region"
        aria-label={t('products:chip.compare')}
        data-part="specs specs-compare"
        data-columns={columns.length}
      >
        <table className="specs" data-sticky="">
          <thead>
            <tr>
              <th scope="col">{t('products:row.chip')}</th>
              {columns.map((chip) => (
                <th key={chip.id} scope="col" className={chip === own ? 'specs-own' : undefined}>
                  {chip === own ? chip.name : <a href={href(chip.route)}>{chip.name}</a>}
                  <small>
                    {chip.package === null ? t('products:ui.announced') : `${chip.package.type}${chip.package.pins}`}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.filter((row) => columns.some((chip) => (chip.rows[row] ?? null) !== null)).map((row) => (
              <tr key={row}>
                <th scope="row">{t(`products:row.${row}`)}</th>
                {columns.map((chip) => (
                  <td key={chip.id} className={chip === own ? 'specs-own' : undefined}>
                    <CellText cell={chip.rows[row]} unknown={ALWAYS.has(row)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
