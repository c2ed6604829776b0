import { definePage, usePage } from 'ssg/theme'
import { cv1800b } from '../../data/chips.ts'
import { AgreementForm } from '../../parts/AgreementForm/AgreementForm.tsx'
import { CardDrawing } from '../../parts/BoardDrawing/CardDrawing.tsx'
import { packageOf } from '../../parts/Chip/packages.ts'
import { breadcrumbs } from '../../parts/Product/json-ld.ts'

const DATASHEET =
  'https://github.com/milkv-duo/duo-files/blob/main/duo/datasheet/CV1800B-CV1801B-Preliminary-Datasheet-full-en.pdf'

export const page = definePage({
  title: 'forms:agreement.title',
  description: 'forms:agreement.description',
  jsonLd: (context) => [
    breadcrumbs(context, [
      ['pages:cv1800b.title', '/cv1800b'],
      ['forms:agreement.title', '/cv1800b/form'],
    ]),
  ],
})

/** The request for the CV1800B manual. */
export default function AgreementPage() {
  const { t, href } = usePage()
  const { drawing, hue } = packageOf(cv1800b)
  return (
    <div className="wrap form-columns form-page" data-part="form-page">
      <div className="form-aside">
        <div className="form-drawing" data-part="board">
          <CardDrawing id={cv1800b.id} drawing={drawing} hue={hue} />
        </div>
        <h1 id="agreement-title">{t('forms:agreement.title')}</h1>
        <p className="lede">{t('forms:agreement.lead')}</p>
        <h2 className="form-aside-title">{t('forms:agreement.public')}</h2>
        <p>{t('forms:agreement.publicText')}</p>
        <ul className="form-aside-list">
          <li>
            <a href={DATASHEET}>{t('forms:agreement.datasheet')}</a>
          </li>
          <li>
            <a href={href('/cv1800b')}>{t('forms:agreement.chip')}</a>
          </li>
        </ul>
      </div>
      <AgreementForm labelledBy="agreement-title" />
    </div>
  )
}
