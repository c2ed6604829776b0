import { usePage } from 'ssg/theme'
import { certificates } from '../../data/certificates.ts'
import type { Drawing } from '../../data/drawings/types.ts'
import { NOT_PUBLISHED, type Board } from '../../data/types.ts'
import { mm } from '../BoardDrawing/pen.ts'
import { outlinePath } from '../BoardDrawing/plot.ts'
import { CellText } from '../Phrase/Phrase.tsx'
import { Title } from '../Phrase/Title.tsx'
import { Fold } from '../Product/Fold.tsx'
import { flagOf } from '../Product/Status.tsx'
import { hasSheet, sheetDxf, sheetSvg } from './mechanics.ts'

/** Outline, holes and their files, next to the board's availability period and operating conditions. */
export function Mechanics({ board }: { readonly board: Board }) {
  const { t } = usePage()
  const sheet = hasSheet(board.drawing)
  return (
    <section className="section" id="mechanics">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('products:mech.title')} />
          </h2>
        </div>
        <Fold label={t('products:mech.open')}>
          <div className={sheet ? 'mechanics' : undefined}>
            {sheet ? <Sheet board={board} /> : null}
            <Lifecycle board={board} />
          </div>
        </Fold>
      </div>
    </section>
  )
}

function Sheet({ board }: { readonly board: Board }) {
  const { t, file } = usePage()
  const { drawing, id, name } = board
  const { width, height, holes } = drawing
  const edge = Math.max(width, height) * 0.02
  return (
    <>
      <svg
        className="drawing mechanics-drawing"
        viewBox={[-edge, -edge, width + 2 * edge, height + 2 * edge].map(mm).join(' ')}
        role="img"
        aria-label={t('products:mech.alt', { name })}
      >
        <path className="d-dimension" d={outlinePath(drawing)} />
        {holes.map(({ x, y, d }, i) => (
          <g key={`${x} ${y}`}>
            <circle className="d-dimension" cx={mm(x)} cy={mm(y)} r={mm(d / 2)} />
            <text
              className="d-dimensiontext"
              fontSize={mm(edge * 2.5)}
              textAnchor="middle"
              x={mm(x + (x < width / 2 ? 1 : -1) * (d / 2 + edge * 1.5))}
              y={mm(y + edge * 0.9)}
            >
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
      <div>
        <h3>{t('products:mech.holes')}</h3>
        <Holes drawing={drawing} />
        <ul className="link-list">
          <li>
            <a href={file(`${id}-outline.svg`, sheetSvg(drawing))} download>
              {t('products:mech.download', { format: 'SVG' })}
            </a>
          </li>
          <li>
            <a href={file(`${id}-outline.dxf`, sheetDxf(drawing))} download>
              {t('products:mech.download', { format: 'DXF' })}
            </a>
          </li>
        </ul>
      </div>
    </>
  )
}

function Holes({ drawing: { holes, made } }: { readonly drawing: Drawing }) {
  const { t, formatNumber } = usePage()
  if (holes.length === 0) return <p>{t('products:mech.none')}</p>
  return (
    <>
      <table className="mechanics-holes">
        <thead>
          <tr>
            <th scope="col">{t('products:mech.hole')}</th>
            <th scope="col">x</th>
            <th scope="col">y</th>
            <th scope="col">Ø</th>
          </tr>
        </thead>
        <tbody>
          {holes.map(({ x, y, d }, i) => (
            <tr key={`${x} ${y}`}>
              <th scope="row">{i + 1}</th>
              {[x, y, d].map((value, at) => (
                <td key={at}>{formatNumber(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">{t('products:mech.holesNote', { error: formatNumber(made?.error ?? 0) })}</p>
    </>
  )
}

function Lifecycle({ board }: { readonly board: Board }) {
  const { t } = usePage()
  const { drawing, spec } = board
  const flag = flagOf(board)
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('products:mech.state'), t(flag === null || flag === 'new' ? 'products:mech.available' : `products:ui.${flag}`)],
    ...(drawing.made?.version === undefined ? [] : [[t('products:mech.drawn'), drawing.made.version] as const]),
    [t('products:row.temperature'), <CellText cell={spec.temperature ?? NOT_PUBLISHED} />],
    [t('products:mech.certificates'), <CellText cell={certificates[board.id] ?? NOT_PUBLISHED} />],
  ]
  return (
    <dl className="lifecycle">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
