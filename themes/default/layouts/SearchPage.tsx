import { usePage } from 'ssg/theme'
import { searchData } from '../parts/SearchDialog/SearchDialog.tsx'
import { Icon } from '../parts/Icon/Icon.tsx'

/** A separate page with search results, for `?q=`. Without scripts, it links to the documentation. */
export function SearchPage() {
  const context = usePage()
  const { page, site, t } = context
  return (
    <search-page
      class="wrap search-page"
      data-part="search-page"
      {...searchData(context)}
      data-strings={JSON.stringify(context.tree('theme:search.results'))}
    >
      <h1 id={page.titleId}>{page.title}</h1>
      <form className="search-page-form needs-js" role="search">
        <label className="sr-only" htmlFor="searchPageInput">
          {t('theme:search.label')}
        </label>
        <Icon name="search" />
        <input
          className="input"
          id="searchPageInput"
          type="search"
          name="q"
          autoComplete="off"
          spellCheck={false}
          placeholder={t(site.search.hasDocs ? 'theme:search.placeholder' : 'theme:search.label')}
        />
      </form>
      <noscript>
        <p className="notice">{t('theme:search.needsScripts')}</p>
      </noscript>
      <p className="search-page-count quiet" role="status" />
      <div data-results="" />
      <button type="button" className="button" data-more="" hidden>
        {t('theme:search.more')}
      </button>
    </search-page>
  )
}
