import { usePage, type RenderContext } from 'ssg/theme'

/**
 * The search dialog's element. Data and text for its scripts are in the strings file (`ErrorTemplates`), which
 * `search-trigger.element.ts` requests with `search-dialog.client.ts` and its style when search is first used; these scripts create the dialog.
 */
export function SearchDialog() {
  return <search-dialog {...searchFiles(usePage())} />
}

/** Data and text for the search scripts, as attributes of their element; nothing on a site without search. */
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

/** Data for the search scripts, for the results page. */
export function searchData(context: RenderContext) {
  return { ...searchFiles(context), ...searchFacts(context) }
}

/** URLs of scripts and style sheets are in the page: they change with every edit, and no page is re-rendered for that. */
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
