import { definePage } from '../../generator/api/theme.ts'
import { company, community } from '../data/contacts.ts'
import { HomePage } from '../parts/Home/HomePage.tsx'

export const page = definePage({
  title: 'home:title',
  documentTitle: 'home:documentTitle',
  description: 'home:description',
  jsonLd: ({ t, site }) => [
    { '@context': 'https://schema.org', '@type': 'Organization', name: company.name, alternateName: site.title, url: site.url, description: t('home:description'), address: company.address, sameAs: [community.github, community.forum] },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: site.title, url: site.url, inLanguage: site.htmlLang },
  ],
})

export default function Page() {
  return <HomePage />
}
