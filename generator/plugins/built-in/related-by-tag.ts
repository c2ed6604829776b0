// Pages that share tags with a document or post, below its text.
import { definePlugin, type SitePlugin } from '../../api/plugin.ts'

export interface RelatedByTagOptions {
  /** At most so many pages. */
  readonly limit?: number
}

export function relatedByTag(options: RelatedByTagOptions = {}): SitePlugin {
  const { limit = 3 } = options
  return definePlugin({
    name: 'related-by-tag',
    options,
    data: { 'related-by-tag': () => ({ limit }) },
    parts: { places: { 'text-end': 'ssg:themes/plugins/related/RelatedByTag.tsx' } },
    strings: {
      en: { title: 'Related pages' },
      de: { title: 'Mehr zum Thema' },
      zh: { title: '相关内容' },
      ja: { title: '関連ページ' },
      ru: { title: 'По теме' },
    },
  })
}
