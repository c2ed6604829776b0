import { usePage } from 'ssg/theme'
import Icon from 'ssg/theme/parts/Icon'
import { community, mails } from '../../data/contacts.ts'
import { RadioField, TextField } from '../SiteForm/FormField.tsx'
import { SiteForm } from '../SiteForm/SiteForm.tsx'
import { Title } from '../Phrase/Title.tsx'

export interface ContactFormProps {
  /** The page's product. Without it, the form is a general one. */
  readonly product?: {
    readonly id: string
    readonly name: string
    readonly mail?: string
    readonly matrix?: string | null
    readonly forum?: string
  }
}

/** The contact section at the end of a page, with addresses and a form. It includes its own `<section id="contact">`. */
export function ContactForm({ product }: ContactFormProps) {
  const { t } = usePage()
  return (
    <section className="section contact" id="contact" aria-labelledby="contact-title">
      <div className="wrap form-columns">
        <div className="form-aside">
          <h2 id="contact-title">
            <Title text={t('forms:contact.title')} />
          </h2>
          <p className="lede">{t('forms:contact.lead')}</p>
          <Ways product={product} />
        </div>
        <details className="contact-fold fold">
          <summary className="button">{t('forms:contact.write')}</summary>
          <SiteForm name="contact" send={t('forms:contact.send')} labelledBy="contact-title">
            {product !== undefined && (
              <>
                <p className="form-about">{t('forms:contact.product', { name: product.name })}</p>
                <input type="hidden" name="product" value={product.id} />
              </>
            )}
            <RadioField
              form="contact"
              name="department"
              legend={t('forms:contact.department')}
              labels={{
                sales: t('forms:contact.sales'),
                development: t('forms:contact.development'),
                support: t('forms:contact.support'),
              }}
            />
            <TextField form="contact" name="name" fill="name" />
            <TextField form="contact" name="email" type="email" fill="email" inputMode="email" />
            <TextField form="contact" name="subject" />
            <TextField form="contact" name="message" />
          </SiteForm>
        </details>
      </div>
    </section>
  )
}

function Ways({ product }: ContactFormProps) {
  const { t } = usePage()
  const addresses = product?.mail === undefined ? [mails.sales, mails.development, mails.support] : [product.mail]
  const places = [
    { label: t('forms:contact.forum'), href: product?.forum ?? community.forum },
    ...(product?.matrix === null
      ? []
      : [{ label: t('forms:contact.matrix'), href: product?.matrix ?? community.matrix }]),
  ]
  return (
    <>
      <h3 className="form-aside-title">{t('forms:contact.byMail')}</h3>
      <ul className="form-aside-list">
        {addresses.map((address) => (
          <li key={address}>
            <a href={`mailto:${address}`}>{address}</a>
          </li>
        ))}
      </ul>
      <h3 className="form-aside-title">{t('forms:contact.inCommunity')}</h3>
      <ul className="form-aside-list">
        {places.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>
              {label} <Icon name="external" />
              <span className="sr-only"> {t('theme:nav.external')}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
