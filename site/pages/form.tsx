import { definePage, usePage } from 'ssg/theme'
import { mails } from '../data/contacts.ts'
import { DonationForm } from '../parts/DonationForm/DonationForm.tsx'
import { breadcrumbs } from '../parts/Product/json-ld.ts'

export const page = definePage({
  title: 'forms:donation.title',
  description: 'forms:donation.description',
  jsonLd: (context) => [breadcrumbs(context, [['forms:donation.title', '/form']])],
})

/** The application for donated hardware. */
export default function DonationPage() {
  const { t, tree, site } = usePage()
  const steps = tree('forms:donation.steps.list') as readonly string[]
  return (
    <div className="wrap form-columns form-page" data-part="form-page">
      <div className="form-aside">
        <p className="form-brand">{site.title}</p>
        <h1 id="donation-title">{t('forms:donation.title')}</h1>
        <p className="lede">{t('forms:donation.lead')}</p>
        <h2 className="form-aside-title">{t('forms:donation.steps.title')}</h2>
        <ol className="form-aside-steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2 className="form-aside-title">{t('forms:donation.questions')}</h2>
        <p>
          <a href={`mailto:${mails.support}`}>{mails.support}</a>
        </p>
      </div>
      <DonationForm labelledBy="donation-title" />
    </div>
  )
}
