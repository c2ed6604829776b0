import { usePage } from 'ssg/theme'

export default function EditThisPage({ editUrl }: { readonly editUrl: string }) {
  const { t } = usePage()
  return <a href={editUrl}>{t('docs:edit')}</a>
}
