import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { Link, Links } from './pages.tsx'

/** The whole page: what it is called, the ways through the site, its text. */
export function Document({ children }: { readonly children: ReactNode }) {
  const { site, page, entry, partAssets, once, t } = usePage()
  const listed = page.noindex || page.fallback ? [] : page.alternates.filter((alternate) => alternate.listed)
  const main = entry('main')
  const ways = site.navbar.flatMap((item) => (item.type === 'link' ? [item.link] : 'items' in item ? item.items : []))
  return (
    <html lang={site.htmlLang} dir={site.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.documentTitle}</title>
        <meta name="description" content={page.description} />
        {page.noindex && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={page.canonical} />
        {listed.length > 1 &&
          listed.flatMap(({ locale, htmlLang, url }) =>
            [...(locale === site.defaultLocale ? ['x-default'] : []), htmlLang].map((lang) => (
              <link key={lang} rel="alternate" hrefLang={lang} href={url} />
            )),
          )}
        {main.style !== null && <link rel="stylesheet" href={main.style} integrity={main.integrity.style} />}
        {partAssets()}
        {page.jsonLd.map((data, index) => (
          <script
            key={index}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, String.raw`\u003c`) }}
          />
        ))}
      </head>
      <body>
        <header>
          {once(`ways ${site.navKey}`, () => (
            <nav aria-label={t('plain:ways')}>
              <Links links={ways} />
            </nav>
          ))}
          <nav aria-label={t('plain:languages')}>
            {page.alternates.map(({ locale, htmlLang, href, label }) => (
              <span key={locale} lang={htmlLang}>
                <Link href={href} label={label} />
              </span>
            ))}
          </nav>
        </header>
        <main lang={page.contentLang}>
          {page.fallback && <p lang={site.htmlLang}>{t('plain:notTranslated')}</p>}
          {children}
        </main>
        <footer>
          <Links links={site.footer.columns.flatMap(({ links }) => links)} />
          <small>{site.footer.copyright}</small>
        </footer>
        <div data-live="" role="status" />
      </body>
    </html>
  )
}
