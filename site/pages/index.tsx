import { definePage } from 'ssg/theme'
import { HomePage } from '../parts/Home/HomePage.tsx'
import { makerLd } from '../parts/Product/json-ld.ts'

export const page = definePage({
  title: 'home:title',
  documentTitle: 'home:documentTitle',
  description: 'home:description',
  jsonLd: (context) => [
    makerLd(context),
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: context.site.title,
      url: context.site.url + context.href('/'),
      inLanguage: context.site.htmlLang,
    },
  ],
})

export default function Page() {
  return <HomePage />
}
