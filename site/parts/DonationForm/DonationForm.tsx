import { usePage } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import type { BoardId } from '../../data/types.ts'
import { CardDrawing } from '../BoardDrawing/CardDrawing.tsx'
import { FormGroup } from '../SiteForm/FormGroup.tsx'
import { RadioField, TextField } from '../SiteForm/FormField.tsx'
import { SiteForm } from '../SiteForm/SiteForm.tsx'

/** The boards that can be donated. */
const HARDWARE: readonly BoardId[] = ['duo', 'pioneer', 'mars']

/** The application for donated hardware. `labelledBy` is the page heading's ID. */
export function DonationForm({ labelledBy }: { readonly labelledBy: string }) {
  const { t } = usePage()
  return (
    <SiteForm name="donation" send={t('forms:donation.send')} sent={t('forms:donation.sent')} labelledBy={labelledBy}>
      <FormGroup step={1} title={t('forms:donation.applicant')}>
        <TextField form="donation" name="name" fill="name" />
        <TextField form="donation" name="email" type="email" fill="email" inputMode="email" />
        <TextField
          form="donation"
          name="organization"
          fill="organization"
          help={t('forms:donation.organizationHelp')}
        />
        <TextField form="donation" name="website" fill="url" inputMode="url" help={t('forms:donation.websiteHelp')} />
      </FormGroup>
      <FormGroup step={2} title={t('forms:donation.project')}>
        <TextField form="donation" name="project_name" />
        <RadioField
          form="donation"
          name="hardware"
          labels={Object.fromEntries(HARDWARE.map((id) => [id, boardOf(id).name]))}
          pictures={Object.fromEntries(HARDWARE.map((id) => [id, <Picture key={id} id={id} />]))}
        />
        <TextField form="donation" name="project_description" help={t('forms:donation.descriptionHelp')} />
      </FormGroup>
      <FormGroup step={3} title={t('forms:donation.shipping')}>
        <TextField form="donation" name="country" fill="country-name" />
        <TextField
          form="donation"
          name="phone"
          type="tel"
          fill="tel"
          inputMode="tel"
          help={t('forms:donation.phoneHelp')}
        />
        <TextField
          form="donation"
          name="shipping_address"
          fill="street-address"
          help={t('forms:donation.addressHelp')}
        />
      </FormGroup>
    </SiteForm>
  )
}

/** It has no text alternative, because the name is below it. */
function Picture({ id }: { readonly id: BoardId }) {
  const { drawing, hue } = boardOf(id)
  return (
    <span className="field-picture" data-part="board">
      <CardDrawing id={id} drawing={drawing} hue={hue} />
    </span>
  )
}
