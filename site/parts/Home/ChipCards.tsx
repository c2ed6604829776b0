import { usePage } from 'ssg/theme'
import { chips } from '../../data/chips.ts'
import type { Chip } from '../../data/types.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'
import { packageOf } from '../Chip/packages.ts'
import { keepTogether, phraseText } from '../Phrase/Phrase.tsx'
import { Title } from '../Phrase/Title.tsx'

/** The chips on the home page. */
export function ChipRowOfCards() {
  const { t, href } = usePage()
  return (
    <section className="section" id="chips">
      <div className="wrap">
        <div className="section-head">
          <h2>
            <Title text={t('home:chips.heading')} />
          </h2>
          <p>{keepTogether(t('home:chips.lede'))}</p>
        </div>
        <ChipCards />
        <p className="after-list">
          <a href={href('/chips')}>{t('home:chips.all')}</a>
        </p>
      </div>
    </section>
  )
}

export function ChipCards() {
  return (
    <div className="cards" data-part="cards">
      {chips.map((chip) => (
        <ChipCard key={chip.id} chip={chip} />
      ))}
    </div>
  )
}

function ChipCard({ chip }: { readonly chip: Chip }) {
  const page = usePage()
  const { t, href } = page
  const { drawing, hue } = packageOf(chip)
  return (
    <article className="card">
      <div className="card-drawing" data-part="board">
        <CardDrawing id={chip.id} drawing={drawing} hue={hue} />
      </div>
      <div className="card-body">
        <h3>
          <a href={href(chip.route)}>{chip.name}</a>
          {chip.status === 'available' ? (
            <small>{chip.package === null ? '' : `${chip.package.type}${chip.package.pins}`}</small>
          ) : (
            <small>{t(chip.status === 'announced' ? 'products:ui.announced' : 'products:ui.endOfLife')}</small>
          )}
        </h3>
        <dl>
          {chip.figures.slice(0, 4).map((figure) => (
            <div key={figure.label}>
              <dt>{t(`products:row.${figure.label}`)}</dt>
              <dd>{phraseText(page, figure.value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
