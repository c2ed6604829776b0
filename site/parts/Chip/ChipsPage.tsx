import { usePage } from 'ssg/theme'
import { chips } from '../../data/chips.ts'
import { ContactForm } from '../ContactForm/ContactForm.tsx'
import { ChipCards } from '../Home/ChipCards.tsx'
import { ChipTable } from './ChipTable.tsx'
import { Title } from '../Phrase/Title.tsx'

/** The page about all chips: cards, comparison, reasons, contact. */
export function ChipsPage() {
  const { t } = usePage()
  return (
    <div className="product" data-part="product article">
      <div className="page-head">
        <div className="wrap">
          <h1>
            <Title text={t('pages:chips.heading')} />
          </h1>
          <p className="lede">{t('pages:chips.lede')}</p>
        </div>
      </div>
      <section className="section-first">
        <div className="wrap">
          <h2 className="sr-only">{t('pages:chips.all')}</h2>
          <ChipCards />
        </div>
      </section>
      <section className="section" id="compare">
        <div className="wrap">
          <div className="section-head">
            <h2>
              <Title text={t('pages:chips.compare')} />
            </h2>
            <p>{t('pages:chips.compareLede')}</p>
          </div>
          <ChipTable others={chips} />
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <div className="section-head">
            <h2>
              <Title text={t('pages:chips.promise.heading')} />
            </h2>
          </div>
          <ul className="points">
            {(['engineers', 'genuine', 'volume', 'design'] as const).map((id) => (
              <li key={id}>
                <h3>{t(`pages:chips.promise.${id}.title`)}</h3>
                <p>{t(`pages:chips.promise.${id}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <ContactForm />
    </div>
  )
}
