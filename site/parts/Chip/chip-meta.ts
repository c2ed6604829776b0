import type { SitePageMeta } from 'ssg/theme'
import { chipOf } from '../../data/chips.ts'
import type { ChipId } from '../../data/types.ts'
import { breadcrumbs } from '../Product/json-ld.ts'

/** Title, description and JSON-LD of a chip's page. */
export function chipMeta(id: ChipId): SitePageMeta {
  const key = `products:chip.${id}`
  return {
    title: `${key}.title`,
    documentTitle: `${key}.documentTitle`,
    description: `${key}.description`,
    jsonLd: (context) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: chipOf(id).name,
        description: context.t(`${key}.description`),
        url: context.site.url + context.href(chipOf(id).route),
        ...(context.image === null ? {} : { image: context.image }),
        brand: { '@type': 'Brand', name: chipOf(id).maker },
      },
      breadcrumbs(context, [
        ['products:ui.chips', '/chips'],
        [`${key}.title`, chipOf(id).route],
      ]),
    ],
  }
}
