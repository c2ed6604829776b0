import type { ComponentProps } from 'react'
import { usePage } from 'ssg/theme'

export default function CloseButton(props: ComponentProps<'button'>) {
  const { t } = usePage()
  return (
    <button type="button" aria-label={t('theme:announcement.close')} {...props}>
      <span aria-hidden="true">×</span>
    </button>
  )
}
