// The home page: a statement above the drawings, the flagship, the product family, a comparison, chips, tasks, community, posts, contact.
import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import type { Board } from '../../data/types.ts'
import { FamilyFilter } from '../Cards/FamilyFilter.tsx'
import { ContactForm } from '../ContactForm/ContactForm.tsx'
import { keepTogether, phraseText } from '../Phrase/Phrase.tsx'
import { ChipRowOfCards } from './ChipCards.tsx'
import { Comparison } from './Comparison.tsx'
import { Community, Posts, Tasks } from './Entrances.tsx'
import { Sheet } from './Sheet.tsx'
import { Title } from '../Phrase/Title.tsx'

/** The board with the lowest price. */
const CHEAPEST = boardOf('duo')

export function HomePage() {
  const { t, href, formatNumber } = usePage()
  return (
    <div className="home" data-part="home">
      <section className="home-hero">
        <div className="wrap">
          <div className="home-statement">
            <h1>
              <Title text={t('home:hero.heading')} />
            </h1>
            <div>
              <p className="lede">
                {keepTogether(t('home:hero.lede', { price: formatNumber(CHEAPEST.price?.amount ?? 0) }))}
              </p>
              <Ending board={CHEAPEST} />
              <div className="actions">
                <a className="button button-primary" href="#family">
                  {t('home:hero.choose')}
                </a>
                <a className="button" href={href('/docs')}>
                  {t('home:hero.docs')}
                </a>
              </div>
            </div>
          </div>
          <Sheet />
          <Flagship />
        </div>
      </section>
      <section className="section" id="family">
        <div className="wrap">
          <div className="section-head">
            <h2>
              <Title text={t('home:family.heading')} />
            </h2>
          </div>
          <FamilyFilter />
        </div>
      </section>
      <Comparison />
      <ChipRowOfCards />
      <Tasks />
      <Community />
      <Posts />
      <ContactForm />
    </div>
  )
}

function Flagship() {
  const { t, href } = usePage()
  return (
    <div className="home-titan">
      <div>
        <h2>
          <Title text={t('home:titan.heading')} />
        </h2>
        <p className="quiet">{t('home:titan.text')}</p>
      </div>
      <div className="actions">
        <a className="button" href={href('/titan')}>
          {t('home:titan.more')}
        </a>
        <a className="button" href={`${href('/titan')}#buy`}>
          {t('home:titan.buy')}
        </a>
      </div>
    </div>
  )
}

/** Mentions the board with the lowest price, and its successor. */
function Ending({ board }: { readonly board: Board }) {
  const page = usePage()
  const { t, href } = page
  if (board.successor === undefined || board.price === undefined) return null
  const next = boardOf(board.successor)
  return (
    <p className="caption home-ending">
      {t('home:hero.ending', {
        price: page.formatNumber(board.price.amount),
        name: board.name,
        memory: phraseText(page, board.summary.memory),
      })}{' '}
      <a href={href(next.route)}>{t('home:hero.successor', { name: next.name })}</a>
    </p>
  )
}
