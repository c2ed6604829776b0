import { usePage, type RenderContext } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/**
 * The field of the search dialog, closed. `search-trigger.element.ts` loads `search-dialog.client.ts`, its style and its words (`ErrorTemplates`)
 * when it is first wanted; what stands around the field is made by the script.
 */
export function SearchDialog() {
  const context = usePage()
  const { t } = context
  return (
    <search-dialog {...searchData(context)}>
      <dialog className="search" aria-modal="true" aria-label={t('theme:search.label')}>
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
      </dialog>
    </search-dialog>
  )
}

/** What the scripts of search need to know, for the dialog and the results page. */
export function searchData({ site, href, entry }: RenderContext) {
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
  }
}
