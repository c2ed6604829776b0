import { definePage, usePage } from 'ssg/theme'
import { mails } from '../data/contacts.ts'
import { breadcrumbs } from '../parts/Product/json-ld.ts'
import { Title } from '../parts/Phrase/Title.tsx'

export const page = definePage({
  title: 'pages:warranty.title',
  documentTitle: 'pages:warranty.documentTitle',
  description: 'pages:warranty.description',
  jsonLd: (context) => [breadcrumbs(context, [['pages:warranty.title', '/warranty']])],
})

interface Clause {
  readonly id: string
  readonly title: string
  readonly text?: readonly string[]
  readonly listTitle?: string
  readonly list?: readonly string[]
}

export default function Page() {
  const { t, tree } = usePage()
  const clauses = tree('pages:warranty.sections') as readonly Clause[]
  return (
    <div data-part="article product">
      <div className="page-head">
        <div className="wrap">
          <h1>
            <Title text={t('pages:warranty.title')} />
          </h1>
          <p className="lede">{t('pages:warranty.lede')}</p>
          <print-page data-part="print-page">
            <button type="button" className="button needs-js">
              {t('pages:warranty.print')}
            </button>
          </print-page>
        </div>
      </div>
      <section className="key-figures" aria-label={t('products:ui.keyFigures')}>
        <div className="wrap">
          <dl data-count="3">
            {(['period', 'doa', 'repair'] as const).map((id) => (
              <div key={id}>
                <dt>{t(`pages:warranty.short.${id}.term`)}</dt>
                <dd>
                  {t(`pages:warranty.short.${id}.value`)}
                  <small>{t(`pages:warranty.short.${id}.note`)}</small>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <div className="section">
        <div className="wrap clauses">
          <nav aria-label={t('pages:warranty.contents')}>
            <ol>
              {clauses.map((clause) => (
                <li key={clause.id}>
                  <a href={`#${clause.id}`}>{clause.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div>
            {clauses.map((clause) => (
              <ClauseSection key={clause.id} clause={clause} />
            ))}
            <p>
              <a href={`mailto:${mails.support}`}>{t('pages:warranty.contact', { mail: mails.support })}</a>
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

function ClauseSection({ clause }: { readonly clause: Clause }) {
  return (
    <section id={clause.id}>
      <h2>{clause.title}</h2>
      {(clause.text ?? []).map((text, i) => (
        <p key={i}>{text}</p>
      ))}
      {clause.listTitle === undefined ? null : <p>{clause.listTitle}</p>}
      {clause.list === undefined ? null : (
        <ul>
          {clause.list.map((item, i) => (
            <li key={i}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
