import { definePage } from 'ssg/theme'
import { breadcrumbs } from '../../parts/Product/json-ld.ts'
import { ChipsPage } from '../../parts/Chip/ChipsPage.tsx'

export const page = definePage({
  title: 'pages:chips.title',
  documentTitle: 'pages:chips.documentTitle',
  description: 'pages:chips.description',
  jsonLd: (context) => [breadcrumbs(context, [['pages:chips.title', '/chips']])],
})

export default function Page() {
  return <ChipsPage />
}
