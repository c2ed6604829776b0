// What search engines may know of a product: the same figures as the page.
import type { RenderContext, SitePageMeta } from '../../../generator/api/theme.ts'
import { boardOf } from '../../data/boards.ts'
import { company } from '../../data/contacts.ts'
import type { BoardId } from '../../data/types.ts'

type Context = Pick<RenderContext, 't' | 'site' | 'href'>

/** Title, description and JSON-LD of a product page. */
export function productMeta(id: BoardId): SitePageMeta {
  return {
    title: `products:${id}.title`,
    documentTitle: `products:${id}.documentTitle`,
    description: `products:${id}.description`,
    jsonLd: (context) => [productLd(id, context), breadcrumbs(context, [['products:ui.products', '/'], [`products:${id}.title`, boardOf(id).route]])],
  }
}

function productLd(id: BoardId, { t, site, href }: Context): object {
  const board = boardOf(id)
  const url = site.url + href(board.route)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `Milk-V ${board.name}`,
    description: t(`products:${id}.description`),
    sku: id,
    url,
    brand: { '@type': 'Brand', name: site.title },
    manufacturer: { '@type': 'Organization', name: company.name, url: site.url },
    category: t(`products:kind.${board.kind}`),
    ...(board.size === undefined ? {} : { width: millimetres(board.size.width), depth: millimetres(board.size.height) }),
    ...(board.price === undefined ? {} : {
      offers: { '@type': 'AggregateOffer', lowPrice: String(board.price.amount), priceCurrency: board.price.currency, offerCount: board.shops.length, url: `${url}#buy` },
    }),
  }
}

/** Millimetres by their UN/CEFACT code. */
function millimetres(value: number): object {
  return { '@type': 'QuantitativeValue', value, unitCode: 'MMT' }
}

export function breadcrumbs({ t, site, href }: Context, steps: readonly (readonly [key: string, route: string])[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([key, route], i) => ({ '@type': 'ListItem', position: i + 1, name: t(key), item: site.url + href(route) })),
  }
}
