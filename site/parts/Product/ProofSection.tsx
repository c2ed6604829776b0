import { usePage } from 'ssg/theme'
import ViewButton from 'ssg/theme/parts/ViewButton'
import type { Board, BoardId, Proof } from '../../data/types.ts'
import { keepTogether } from '../Phrase/Phrase.tsx'
import { Fold } from './Fold.tsx'
import { ProofFigure } from './ProofFigure.tsx'
import { Title } from '../Phrase/Title.tsx'

/** A claim and its figure. Every second one is mirrored. */
export function ProofSection({
  board,
  textOf,
  proof,
  flip,
}: {
  readonly board: Board
  readonly textOf: BoardId
  readonly proof: Proof
  readonly flip: boolean
}) {
  const { t, tree, href } = usePage()
  const key = `products:${textOf}.proof.${proof.id}`
  const paragraphs = tree(`${key}.text`) as readonly string[]
  const title = t(`${key}.title`)
  return (
    <section className={flip ? 'section proof proof-flip' : 'section proof'}>
      <div className="wrap">
        <div className="proof-text">
          <h2>
            <Title text={title} />
          </h2>
          {(Array.isArray(paragraphs) ? paragraphs : []).map((text, i) => (
            <p key={i}>{keepTogether(text)}</p>
          ))}
          {proof.route === undefined ? null : <a href={href(proof.route)}>{t(`${key}.more`)}</a>}
        </div>
        <figure>
          {proof.figure.kind === 'flow' ? (
            <Fold label={t('products:ui.diagram')}>
              <ProofFigure board={board} figure={proof.figure} title={title} alt={t(`${key}.alt`)} />
            </Fold>
          ) : (
            <ProofFigure board={board} figure={proof.figure} title={title} alt={t(`${key}.alt`)} />
          )}
          <figcaption className="caption">
            {t(`${key}.caption`)}
            {proof.figure.kind === 'zoom' || proof.figure.kind === 'scale' ? (
              <>
                {' '}
                <ViewButton title={title} />
              </>
            ) : null}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
