import type { ReactNode } from 'react'
import { PluginParts, usePage } from 'ssg/theme'
import { AnnouncementBar } from '../parts/AnnouncementBar/AnnouncementBar.tsx'
import { ErrorTemplates } from '../parts/Errors/ErrorTemplates.tsx'
import { Footer } from '../parts/Footer/Footer.tsx'
import { Navbar } from '../parts/Navbar/Navbar.tsx'
import { SearchDialog } from '../parts/SearchDialog/SearchDialog.tsx'
import { SkipLink } from '../parts/SkipLink/SkipLink.tsx'
import { Head } from './Head.tsx'

/**
 * The whole document from `<html>` to `</html>`. The root's attributes are configuration that scripts read before the first paint. On navigation,
 * only regions with `data-swap` are replaced.
 */
export function Document({ children }: { readonly children: ReactNode }) {
  const { site, page, once } = usePage()
  const mode = site.colorMode
  const theme = mode.respectPrefersColorScheme ? 'system' : mode.defaultMode
  return (
    <html
      lang={site.htmlLang}
      dir={site.direction === 'ltr' ? undefined : site.direction}
      data-theme={theme}
      data-theme-default={theme}
      data-theme-fixed={mode.disableSwitch ? '' : undefined}
      data-announcement-id={site.announcement?.id}
      data-base={site.baseUrl}
      data-href={page.href}
    >
      <Head />
      <body data-kind={page.kind}>
        <SkipLink />
        <AnnouncementBar />
        <Navbar />
        <main id="siteMain" tabIndex={-1} data-swap="main">
          {children}
        </main>
        <footer className="footer" id="siteEnd">
          {once('footer', () => (
            <Footer />
          ))}
        </footer>
        {site.search.enabled && once('search-dialog', () => <SearchDialog />)}
        {once('errors', () => (
          <ErrorTemplates />
        ))}
        <PluginParts place="page-end" />
        {site.analytics !== null && (
          <page-analytics
            data-part="page-analytics"
            data-tag={site.analytics.tagId}
            data-anonymize={site.analytics.anonymizeIp ? '' : undefined}
          />
        )}
      </body>
    </html>
  )
}
