import { definePage, usePage } from 'ssg/theme'
import { cv1800b } from '../../data/chips.ts'
import { Crumbs } from '../../parts/Product/ProductHero.tsx'
import { Downloads } from '../../parts/Product/Guides.tsx'
import { breadcrumbs } from '../../parts/Product/json-ld.ts'

export const page = definePage({
  title: 'pages:cv1800b.title',
  documentTitle: 'pages:cv1800b.documentTitle',
  description: 'pages:cv1800b.description',
  jsonLd: (context) => [
    breadcrumbs(context, [
      ['products:ui.chips', '/chips'],
      ['products:chip.cv1800b.title', '/chips/cv1800b'],
      ['pages:cv1800b.title', '/cv1800b'],
    ]),
  ],
})

/** The maker's folder of open documents. */
const OPEN_DOCUMENTS = 'https://github.com/milkv-duo/duo-files/tree/main/duo/datasheet'

export default function Page() {
  const { t, tree, href } = usePage()
  return (
    <div className="product" data-part="article product">
      <div className="page-head">
        <div className="wrap">
          <Crumbs
            trail={[
              { label: t('products:ui.chips'), href: href('/chips') },
              { label: 'CV1800B', href: href('/chips/cv1800b') },
            ]}
            here={t('pages:cv1800b.title')}
          />
          <h1>{t('pages:cv1800b.title')}</h1>
          <p className="lede">{t('pages:cv1800b.lede')}</p>
        </div>
      </div>
      <section className="section-first">
        <div className="wrap ways-cards">
          <div className="way">
            <h2>{t('pages:cv1800b.open.title')}</h2>
            <p>{t('pages:cv1800b.open.text')}</p>
            <Downloads links={cv1800b.documents.slice(0, 2)} />
            <a className="button button-primary" href={OPEN_DOCUMENTS}>
              {t('pages:cv1800b.open.button')}
            </a>
          </div>
          <div className="way">
            <h2>{t('pages:cv1800b.closed.title')}</h2>
            <p>{t('pages:cv1800b.closed.text')}</p>
            <ul>
              {(tree('pages:cv1800b.closed.points') as readonly string[]).map((text, i) => (
                <li key={i}>{text}</li>
              ))}
            </ul>
            <a className="button" href={href('/cv1800b/form')}>
              {t('pages:cv1800b.closed.button')}
            </a>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap">
          <div className="text-column">
            <h2>{t('pages:cv1800b.life.title')}</h2>
            <p>{t('pages:cv1800b.life.text')}</p>
            <p>
              <a href={href('/chips/sg2002')}>{t('pages:cv1800b.life.link')}</a>
            </p>
            <p>
              <a href={href('/chips/cv1800b')}>{t('pages:cv1800b.chip')}</a>
            </p>
          </div>
        </div>
      </section>
    </div>
  )
}
