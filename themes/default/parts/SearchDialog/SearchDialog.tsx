import { usePage, type RenderContext } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/**
 * The search dialog, closed. `search-trigger.element.ts` loads `search-dialog.client.ts` and its style when it is first wanted.
 * The rows of results are made by the script; every text that it shows stands in `data-strings`.
 */
export function SearchDialog() {
  const context = usePage()
  const { t } = context
  return (
    <search-dialog {...searchData(context)}>
      <dialog className="search" aria-label={t('theme:search.label')}>
        <form className="search-field" role="search">
          <Icon name="search" />
          <label className="sr-only" htmlFor="searchInput">
            {t('theme:search.label')}
          </label>
          <input
            id="searchInput"
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={128}
            enterKeyHint="search"
            placeholder={t('theme:search.placeholder')}
          />
          <button type="button" className="search-close" data-do="close">
            <span className="sr-only">{t('theme:search.close')} </span>
            <kbd>Esc</kbd>
            <Icon name="close" />
          </button>
        </form>
        <div className="search-filters" />
        <div className="search-main">
          <div className="search-body" />
          <div className="search-preview" aria-hidden="true" />
        </div>
        <p className="sr-only" role="status" />
        <div className="search-foot">
          <span className="search-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {t('theme:search.keys.move')} <kbd>↵</kbd> {t('theme:search.keys.open')}{' '}
            <kbd>Alt B</kbd> <kbd>K</kbd> {t('theme:search.keys.filter')}
          </span>
          <span className="search-all" />
        </div>
      </dialog>
    </search-dialog>
  )
}

/** What the scripts of search need to know, for the dialog and the results page. */
export function searchData({ site, href, tree, entry }: RenderContext) {
  const forum = site.navbar.find((item) => item.type === 'link' && item.link.external)
  const feedback = site.customFields.searchFeedbackUrl
  return {
    'data-index': site.search.indexUrl,
    'data-worker': entry('search-worker').script ?? undefined,
    'data-marks': entry('search-marks').script ?? undefined,
    'data-marks-style': entry('search-marks').style ?? undefined,
    'data-results': site.search.resultsPage ? href('/search') : undefined,
    'data-feedback': typeof feedback === 'string' ? feedback : forum?.type === 'link' ? forum.link.href : undefined,
    'data-missed': site.search.missedUrl ?? undefined,
    'data-strings': JSON.stringify(tree('theme:search.results')),
  }
}
