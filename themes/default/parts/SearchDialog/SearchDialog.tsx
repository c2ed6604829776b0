import { usePage, type RenderContext } from 'ssg/theme'

/**
 * The place of the search dialog. What its scripts need to know and say lies in the file of words (`ErrorTemplates`), which
 * `search-trigger.element.ts` asks for with `search-dialog.client.ts` and its style when search is first wanted; the dialog itself is made by them.
 */
export function SearchDialog() {
  return <search-dialog {...searchFiles(usePage())} />
}

/** What the scripts of search need to know and to say, as attributes of their element; nothing on a site without search. */
export function searchSetup(context: RenderContext): object {
  if (!context.site.search.enabled) return {}
  const texts = (key: string): object => context.tree(key) as object
  const strings = {
    ...texts('theme:search.results'),
    ...texts('theme:search.keys'),
    label: context.t('theme:search.label'),
    close: context.t('theme:search.close'),
  }
  return { ...searchFacts(context), 'data-strings': JSON.stringify(strings) }
}

/** What the scripts of search need to know, for the results page. */
export function searchData(context: RenderContext) {
  return { ...searchFiles(context), ...searchFacts(context) }
}

/** Addresses of scripts and style sheets stand in the page: they change with every edit of these, and no page is made again for that. */
function searchFiles({ entry }: RenderContext) {
  return { 'data-worker': entry('search-worker').script ?? undefined }
}

function searchFacts({ site, href }: RenderContext) {
  const forum = site.navbar.find((item) => item.type === 'link' && item.link.external)
  const feedback = site.customFields.searchFeedbackUrl
  return {
    'data-index': site.search.indexUrl,
    'data-results': site.search.resultsPage ? href('/search') : undefined,
    'data-feedback': typeof feedback === 'string' ? feedback : forum?.type === 'link' ? forum.link.href : undefined,
    'data-missed': site.search.missedUrl ?? undefined,
  }
}
