// A product page: hero with drawing, key figures, sections with one claim each, specifications compared with related boards, pins, documentation and
// downloads, shops, contact. Its texts are `products:<id>.*`, and its figures are in the board's record.
import { usePage, type RenderContext } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import { firsts } from '../../data/first.ts'
import type { Board, BoardId } from '../../data/types.ts'
import { Buy } from './Buy.tsx'
import { ComparePick } from './ComparePick.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Fold } from './Fold.tsx'
import { Guides } from './Guides.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { ProductHero } from './ProductHero.tsx'
import { ProofSection } from './ProofSection.tsx'
import { ContactForm } from '../ContactForm/ContactForm.tsx'
import { Jump, type Mark } from '../Jump/Jump.tsx'
import { Mechanics } from '../Mechanics/Mechanics.tsx'
import { PinoutBlock, isPlain, pinoutTitle } from '../Pinout/Pinout.tsx'
import { SpecsTable } from '../Specs/Specs.tsx'
import { Title } from '../Phrase/Title.tsx'

export interface ProductPageProps {
  readonly id: BoardId
  /** A second board on the same page. The page also shows its pins and, if `shown` lists it, its drawing. */
  readonly also?: BoardId
  readonly shown?: BoardId
}

export function ProductPage({ id, also, shown }: ProductPageProps) {
  const { t, href } = usePage()
  const board = boardOf(id)
  const second = also === undefined ? [] : [boardOf(also)]
  const main = boardOf(shown ?? id)
  const siblings = main.siblings.map(boardOf)
  return (
    <div className="product" data-part="product" data-hue={board.hue}>
      <ProductHero board={board} shown={main} offered={[...second, board]} />
      <KeyFigures figures={board.figures} />
      <Jump marks={marksOf(t, board, main, second)} head={board} />
      {board.proofs.map((proof, i) => (
        <ProofSection key={proof.id} board={main} textOf={id} proof={proof} flip={i % 2 === 1} />
      ))}
      <FirstSteps board={main} />
      <section className="section" id="spec">
        <div className="wrap">
          <div className="section-head">
            <h2>
              <Title text={t('products:ui.spec')} />
            </h2>
            <p>{siblings.length > 0 ? t('products:ui.specBeside', { name: main.name }) : t('products:ui.specAlone')}</p>
          </div>
          <Fold label={t('products:ui.specOpen')}>
            <SpecsTable board={main} beside={siblings} />
          </Fold>
          <p className="after-spec">
            <a
              href={`${href('/')}?compare=${[main, ...siblings]
                .filter(({ status }) => status !== 'end-of-life')
                .slice(0, 4)
                .map((one) => one.id)
                .join(',')}#compare`}
            >
              {t('products:ui.compare', { name: main.name })}
            </a>
          </p>
          <ComparePick board={main} />
        </div>
      </section>
      {[...second, board].map((one) => (
        <Pins key={one.id} board={one} named={second.length > 0} />
      ))}
      <Mechanics board={main} />
      <Guides board={board} also={second} />
      <Buy board={board} />
      <ContactForm
        product={{ id: board.id, name: board.name, mail: board.mail, matrix: board.matrix, forum: board.forum }}
      />
    </div>
  )
}

function marksOf(t: RenderContext['t'], board: Board, main: Board, second: readonly Board[]): readonly Mark[] {
  const first = [...second, board].find((one) => one.headers.length > 0)
  return [
    ...(firsts[main.id] === undefined ? [] : [{ id: 'first', label: t('products:first.title') }]),
    { id: 'spec', label: t('products:ui.spec') },
    ...(first === undefined
      ? []
      : [{ id: second.length > 0 ? `pins-${first.id}` : 'pins', label: t('products:row.gpio') }]),
    ...(board.guides.length === 0 && board.downloads.length === 0
      ? []
      : [{ id: 'guides', label: t('products:ui.guides') }]),
    { id: 'contact', label: t('forms:contact.write') },
  ]
}

/** Headers with functions get a section each. Those of PC type share one. */
function Pins({ board, named }: { readonly board: Board; readonly named: boolean }) {
  const page = usePage()
  const { t } = page
  const title = (index: number): string => {
    const text = pinoutTitle(page, board.headers[index] as Board['headers'][number])
    return named ? t('products:pins.of', { name: board.name, title: text }) : text
  }
  const rich = board.headers.filter((header) => !isPlain(header))
  const plain = board.headers.filter(isPlain)
  return (
    <>
      {rich.map((header, i) => (
        <section
          key={header.id}
          className="section"
          id={named ? `pins-${board.id}` : i === 0 ? 'pins' : `pins-${header.id}`}
        >
          <div className="wrap">
            <div className="section-head">
              <h2>{title(board.headers.indexOf(header))}</h2>
              <p>
                {t(
                  header.pins.some((pin) => pin.gpio !== undefined) ? 'products:pins.lede' : 'products:pins.ledeNoGpio',
                )}
              </p>
            </div>
            <Fold label={t('products:pins.open')}>
              <PinoutBlock board={board} header={header} />
            </Fold>
          </div>
        </section>
      ))}
      {plain.length === 0 ? null : (
        <section className="section" id="pins">
          <div className="wrap">
            <div className="section-head">
              <h2>
                <Title text={t('products:ui.headers')} />
              </h2>
            </div>
            <div className="plain-headers">
              {plain.map((header) => (
                <div key={header.id}>
                  <h3>{title(board.headers.indexOf(header))}</h3>
                  <PinoutBlock board={board} header={header} />
                </div>
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
