import { usePage } from 'ssg/theme'
import { ConsentField, FileField, RadioField, TextField } from '../SiteForm/FormField.tsx'
import { FormGroup } from '../SiteForm/FormGroup.tsx'
import { SiteForm } from '../SiteForm/SiteForm.tsx'
import { AgreementTerms } from './AgreementTerms.tsx'

const form = 'agreement'

/** The form to request the CV1800B manual. Its fields depend on who applies. `labelledBy` is the page heading's ID. */
export function AgreementForm({ labelledBy }: { readonly labelledBy: string }) {
  const { site, t } = usePage()
  return (
    <SiteForm name={form} send={t('forms:agreement.submit')} sent={t('forms:agreement.sent')} labelledBy={labelledBy}>
      <RadioField
        form={form}
        name="applicant_type"
        legend={<Step step={1} title={t('forms:agreement.applicant')} />}
        labels={{
          individual: t('forms:agreement.individual'),
          school: t('forms:agreement.school'),
          corporation: t('forms:agreement.corporation'),
        }}
      />
      <RadioField
        form={form}
        name="document_language"
        preset={site.locale === 'en' ? 'en' : 'zh'}
        legend={<Step step={2} title={t('forms:agreement.language')} />}
        labels={{ zh: t('forms:agreement.zh'), en: t('forms:agreement.en') }}
      />
      <Details />
      <FormGroup step={4} title={t('forms:agreement.clause')}>
        <AgreementTerms />
        <ConsentField form={form} name="agree">
          {t('forms:agreement.agree')}
        </ConsentField>
      </FormGroup>
    </SiteForm>
  )
}

function Details() {
  const { t, tree } = usePage()
  const only = tree('forms:agreement.only') as Readonly<Record<string, string>>
  return (
    <FormGroup step={3} title={t('forms:agreement.details')}>
      <TextField form={form} name="name" fill="name" help={t('forms:agreement.nameHelp')} />
      <TextField form={form} name="organization_name" fill="organization" only={only['school corporation']} />
      <TextField form={form} name="business_registration_number" only={only.corporation} />
      <TextField form={form} name="phone" type="tel" fill="tel" inputMode="tel" help={t('forms:agreement.phoneHelp')} />
      <TextField
        form={form}
        name="email"
        type="email"
        fill="email"
        inputMode="email"
        help={t('forms:agreement.emailHelp')}
      />
      <TextField form={form} name="address" fill="street-address" only={only['school corporation']} />
      <TextField
        form={form}
        name="project_name"
        only={only['school corporation']}
        help={t('forms:agreement.projectHelp')}
      />
      <TextField form={form} name="project_details" only={only['school corporation']} />
      <TextField form={form} name="purpose" only={only.individual} help={t('forms:agreement.purposeHelp')} />
      <FileField form={form} name="identity_proof" help={t('forms:agreement.identityHelp')} />
      <FileField
        form={form}
        name="organization_proof"
        only={only.school}
        help={t('forms:agreement.organizationProofHelp')}
      />
    </FormGroup>
  )
}

function Step({ step, title }: { readonly step: number; readonly title: string }) {
  return (
    <>
      <span className="form-step" aria-hidden="true">
        {step}
      </span>
      {title}
    </>
  )
}
