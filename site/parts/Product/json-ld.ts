// Structured data about the manufacturer and its products for search engines, with the same figures as the pages.
import type { MetaContext, SitePageMeta } from 'ssg/theme'
import { boardOf } from '../../data/boards.ts'
import { brand } from '../../data/brand.ts'
import { community, company, mails } from '../../data/contacts.ts'
import type { BoardId } from '../../data/types.ts'

/** Title, description and JSON-LD of a product page. */
export function productMeta(id: BoardId): SitePageMeta {
  return {
    title: `products:${id}.title`,
    documentTitle: `products:${id}.documentTitle`,
    description: `products:${id}.description`,
    jsonLd: (context) => [productLd(id, context), breadcrumbs(context, [[`products:${id}.title`, boardOf(id).route]])],
  }
}

function productLd(id: BoardId, { t, site, href, image }: MetaContext): object {
  const board = boardOf(id)
  const url = site.url + href(board.route)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: board.partners === undefined ? `Milk-V ${board.name}` : board.name,
    description: t(`products:${id}.description`),
    url,
    ...(image === null ? {} : { image }),
    ...(board.partners === undefined
      ? {
          brand: { '@type': 'Brand', name: site.title },
          manufacturer: { '@type': 'Organization', '@id': makerId(site.url), name: company.name, url: site.url },
        }
      : {}),
    category: t(`products:kind.${board.kind}`),
    ...(board.size === undefined
      ? {}
      : { width: millimetres(board.size.width), depth: millimetres(board.size.height) }),
    ...(board.size?.depth === undefined ? {} : { height: millimetres(board.size.depth) }),
    ...(board.price === undefined
      ? {}
      : {
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: String(board.price.amount),
            priceCurrency: board.price.currency,
            url: `${url}#buy`,
          },
        }),
  }
}

/** Millimeters by their UN/CEFACT code. */
function millimetres(value: number): object {
  return { '@type': 'QuantitativeValue', value, unitCode: 'MMT' }
}

/** The manufacturer, with the same data on every page that mentions it. */
export function makerLd({ t, site }: Pick<MetaContext, 't' | 'site'>): object {
  const { street, district, city, postalCode, country } = company.postal
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': makerId(site.url),
    name: company.name,
    alternateName: site.title,
    url: site.url,
    ...(site.logo.src === null ? {} : { logo: site.url + site.logo.src }),
    description: t('home:description'),
    email: mails.sales,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${district}`,
      addressLocality: city,
      postalCode,
      addressCountry: country,
    },
    sameAs: [community.github, community.forum, brand.twitter],
  }
}

/** The URL that identifies the manufacturer in all structured data. */
function makerId(url: string): string {
  return `${url}/#organization`
}

/** The path from the home page to a page. */
export function breadcrumbs(
  { t, site, href }: Pick<MetaContext, 't' | 'site' | 'href'>,
  steps: readonly (readonly [key: string, route: string])[],
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [['site:nav.home', '/'] as const, ...steps].map(([key, route], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: t(key),
      item: site.url + href(route),
    })),
  }
}
