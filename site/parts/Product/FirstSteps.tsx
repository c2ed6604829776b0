import { usePage } from 'ssg/theme'
import { sizeOf } from '../../data/boards.ts'
import { firsts, type First } from '../../data/first.ts'
import { images } from '../../data/images.ts'
import type { Box } from '../../data/drawings/types.ts'
import type { Board } from '../../data/types.ts'
import { DrawingZoom } from '../BoardDrawing/BoardDrawing.tsx'
import { partBox } from '../BoardDrawing/part-box.ts'
import { cellLines, phraseText, type Words } from '../Phrase/Phrase.tsx'
import { Title } from '../Phrase/Title.tsx'

/** Three illustrated steps from the box to the prompt, and what you need in addition to the board. */
export function FirstSteps({ board }: { readonly board: Board }) {
  const page = usePage()
  const { t, href } = page
  const first = firsts[board.id]
  if (first === undefined) return null
  const { medium, slot } = first
  const [before = '', after = ''] = t('products:first.loginNote').split('passwd')
  return (
    <section className="section" id="first">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('products:first.title')} />
          </h2>
        </div>
        <ol className="first-steps">
          {medium === undefined || slot === undefined ? null : (
            <li>
              <Close board={board} part={slot} step={t('products:first.write')} />
              <h3>{t('products:first.write')}</h3>
              <p>{t('products:first.writeOn', { medium: t(`products:first.medium.${medium}`) })}</p>
              {isUnder(board, slot) ? <p>{t('products:first.under')}</p> : null}
              <Image board={board} />
            </li>
          )}
          <li>
            <Close board={board} part={first.power} step={t('products:first.power')} />
            <h3>{t('products:first.power')}</h3>
            <p>{supplyOf(page, board)}</p>
          </li>
          <li>
            <pre className="first-login">{`login: ${first.user}\nPassword: ${first.password}\n${first.user === 'root' ? '#' : '$'} passwd`}</pre>
            <h3>{t('products:first.login')}</h3>
            <p>
              {before}
              <code>passwd</code>
              {after} <a href={href(first.login)}>{t('products:first.guide')}</a>
            </p>
          </li>
        </ol>
        <Needs board={board} first={first} />
      </div>
    </section>
  )
}

function isUnder({ drawing }: Board, slot: string): boolean {
  return drawing.parts.some((part) => part.id === slot && part.t === 'hidden')
}

function supplyOf(page: Words, { spec }: Board): string {
  return cellLines(page, spec.power ?? null).join(page.t('products:list.comma'))
}

/** The image file to write, if its name is known. */
function Image({ board }: { readonly board: Board }) {
  const latest = images[board.id]?.latest[0]
  return latest === undefined ? null : (
    <p className="mono first-file">
      <a href={latest.href}>{latest.file}</a>
    </p>
  )
}

function Needs({ board, first }: { readonly board: Board; readonly first: First }) {
  const page = usePage()
  const { t } = page
  return (
    <div className="needs">
      <h3>{t('products:need.title')}</h3>
      <dl>
        <div>
          <dt>{t('products:need.supply')}</dt>
          <dd>{supplyOf(page, board)}</dd>
        </div>
        {Object.entries(first.needs).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`products:need.${name}`)}</dt>
            <dd>{phraseText(page, value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A close-up of one of the board's parts, highlighted. */
function Close({ board, part: id, step }: { readonly board: Board; readonly part: string; readonly step: string }) {
  const { t } = usePage()
  const { drawing } = board
  const part = drawing.parts.find((one) => one.id === id)
  if (part === undefined) return null
  const [x, y, w, h] = partBox(part, drawing)
  const side = Math.max(w, h, (sizeOf(board)?.width ?? 0) / 8) * 2.2
  const box: Box = [x + w / 2 - side * 0.8, y + h / 2 - side / 2, side * 1.6, side]
  return (
    <DrawingZoom
      drawing={drawing}
      hue={board.hue}
      box={box}
      lit={[[x, y, w, h]]}
      under={part.t === 'hidden'}
      label={t('products:first.zoom', { name: board.name, step })}
    />
  )
}
