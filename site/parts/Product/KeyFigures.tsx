import { usePage } from 'ssg/theme'
import type { Figure } from '../../data/types.ts'
import { phraseText } from '../Phrase/Phrase.tsx'

/** The most important figures in a row, in the largest type after the title. */
export function KeyFigures({ figures }: { readonly figures: readonly Figure[] }) {
  const page = usePage()
  const { t } = page
  return (
    <section className="key-figures" aria-label={t('products:ui.keyFigures')}>
      <div className="wrap">
        <dl data-count={figures.length}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{t(`products:row.${figure.label}`)}</dt>
              <dd>
                {phraseText(page, figure.value)}
                {figure.note === undefined ? null : <small>{phraseText(page, figure.note)}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
