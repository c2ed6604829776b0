import { definePage, usePage } from 'ssg/theme'
import { boardOf } from '../data/boards.ts'
import type { BoardId } from '../data/types.ts'
import { company, community, mails } from '../data/contacts.ts'
import { Qualities } from '../parts/Article/Qualities.tsx'
import { breadcrumbs, makerLd } from '../parts/Product/json-ld.ts'
import { Lineup } from '../parts/Lineup/Lineup.tsx'
import { Title } from '../parts/Phrase/Title.tsx'

export const page = definePage({
  title: 'pages:about.title',
  documentTitle: 'pages:about.documentTitle',
  description: 'pages:about.description',
  jsonLd: (context) => [makerLd(context), breadcrumbs(context, [['pages:about.title', '/about']])],
})

/** From the smallest to the largest. */
const FAMILY: readonly BoardId[] = ['duo', 'duo-s', 'mars', 'titan', 'pioneer']

export default function Page() {
  const { t, tree, formatNumber } = usePage()
  const amount = boardOf('duo').price?.amount
  return (
    <div data-part="article">
      <div className="page-head">
        <div className="wrap">
          <h1>
            <Title text={t('pages:about.heading')} />
          </h1>
          <p className="lede">{t('pages:about.lede')}</p>
          <Lineup boards={FAMILY} named />
        </div>
      </div>
      <section className="section-first">
        <div className="wrap">
          <div className="text-column">
            {(tree('pages:about.text') as readonly string[]).map((text, i) => (
              <p key={i}>{text}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <div className="section-head">
            <h2>
              <Title text={t('pages:about.qualities.heading')} />
            </h2>
            <p>{t('pages:about.qualities.lede')}</p>
          </div>
          <Qualities price={amount === undefined ? '' : formatNumber(amount)} />
        </div>
      </section>
      <Company />
      <More />
    </div>
  )
}

function More() {
  const { t, href } = usePage()
  return (
    <section className="section" id="more">
      <div className="wrap">
        <h2>
          <Title text={t('pages:about.more.heading')} />
        </h2>
        <ul className="ways">
          <li>
            <a href={href('/chips')}>{t('pages:about.more.chips')}</a>
          </li>
          <li>
            <a href={href('/blog')}>{t('pages:about.more.blog')}</a>
          </li>
          <li>
            <a href={href('/form')}>{t('pages:about.more.form')}</a>
          </li>
          <li>
            <a href={href('/cv1800b')}>{t('pages:about.more.manual')}</a>
          </li>
          <li>
            <a href={href('/docs/press')}>{t('pages:about.more.press')}</a>
          </li>
        </ul>
        <div className="actions">
          <a className="button button-primary" href={`${href('/')}#family`}>
            {t('pages:about.company.join')}
          </a>
          <a className="button" href={href('/docs')}>
            {t('pages:about.company.docs')}
          </a>
        </div>
      </div>
    </section>
  )
}

function Company() {
  const { t } = usePage()
  return (
    <section className="section" id="company">
      <div className="wrap">
        <div className="text-column">
          <h2>
            <Title text={t('pages:about.company.heading')} />
          </h2>
          <p>{t('pages:about.company.text', { name: company.name })}</p>
          <dl className="facts">
            <dt>{t('pages:about.company.address')}</dt>
            <dd>{t('site:footer.address')}</dd>
            <dt>{t('pages:about.company.mail')}</dt>
            <dd>
              <a href={`mailto:${mails.sales}`}>{mails.sales}</a>
            </dd>
            <dt>{t('pages:about.company.community')}</dt>
            <dd>
              <a href={community.forum}>{new URL(community.forum).hostname}</a>
            </dd>
          </dl>
        </div>
      </div>
    </section>
  )
}
