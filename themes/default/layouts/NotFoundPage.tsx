import { usePage } from 'ssg/theme'
import { Icon } from '../parts/Icon/Icon.tsx'

/** The "page not found" page: suggests pages with a similar name or popular ones, and offers search and links to the main sections. */
export function NotFoundPage() {
  const { page, site, href, t } = usePage()
  const entrances = site.navbar.flatMap((item) => (item.type === 'link' && !item.link.external ? [item.link] : []))
  return (
    <not-found-page class="wrap not-found" data-part="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1 id={page.titleId}>{t('theme:notFound.title')}</h1>
      <p className="lede">{t('theme:notFound.text')}</p>
      <p>{t('theme:notFound.advice')}</p>
      <div className="not-found-near" hidden>
        <h2 data-kind="near" hidden>
          {t('theme:notFound.nearest')}
        </h2>
        <h2 data-kind="often" hidden>
          {t('theme:notFound.often')}
        </h2>
        <ul data-list="" />
      </div>
      <div className="actions">
        {site.search.enabled && (
          <button type="button" className="button button-primary needs-js" data-search="">
            <Icon name="search" />
            {t(site.search.hasDocs ? 'theme:notFound.search' : 'theme:search.label')}
          </button>
        )}
        <a className="button" href={href('/')}>
          {t('theme:notFound.home')}
        </a>
        {entrances.slice(1).map((link) => (
          <a key={link.href} className="button" href={link.href}>
            {link.label}
          </a>
        ))}
      </div>
    </not-found-page>
  )
}
