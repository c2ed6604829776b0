import { usePage, type SiteModel } from 'ssg/theme'
import { Keywords } from '../parts/Keywords/Keywords.tsx'

/** `<head>`: the page's metadata for browsers, search engines and link previews, and the files that it loads. */
export function Head() {
  const { site, page, partAssets } = usePage()
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Painted once its boxes are all there, so that none pushes another while the page arrives: a page is here before its style sheets are. */}
      <link rel="expect" href="#siteEnd" blocking="render" />
      <title>{page.documentTitle}</title>
      <meta name="description" content={page.description} />
      <Keywords />
      <meta name="robots" content={page.noindex ? 'noindex' : 'max-image-preview:large'} />
      <meta name="color-scheme" content={schemeOf(site.colorMode)} />
      {site.favicon !== null && <link rel="icon" href={site.favicon} />}
      <link rel="canonical" href={page.canonical} />
      <Alternates />
      {page.markdownHref !== null && <link rel="alternate" type="text/markdown" href={page.markdownHref} />}
      <Social />
      <Scripts />
      {partAssets()}
      {page.jsonLd.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />
      ))}
    </head>
  )
}

function schemeOf({ disableSwitch, respectPrefersColorScheme, defaultMode }: SiteModel['colorMode']): string {
  return disableSwitch && !respectPrefersColorScheme ? defaultMode : 'light dark'
}

/**
 * Links to the page's translations. Only pages that are really written in a language are listed. A page that repeats another language or version has
 * none.
 */
function Alternates() {
  const { site, page } = usePage()
  const repeats = page.fallback || page.canonicalRoute !== page.route
  const written = page.noindex || repeats ? [] : page.alternates.filter((alternate) => alternate.listed)
  const original = written.find((alternate) => alternate.locale === site.defaultLocale)
  return (
    <>
      {written.length > 1 &&
        written.map((alternate) => (
          <link key={alternate.locale} rel="alternate" hrefLang={alternate.htmlLang} href={alternate.url} />
        ))}
      {written.length > 1 && original !== undefined && (
        <link rel="alternate" hrefLang="x-default" href={original.url} />
      )}
      {site.search.enabled && (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.title}
          href={site.search.descriptionUrl}
        />
      )}
      <Feed type="application/rss+xml" href={site.feeds?.rss} />
      <Feed type="application/atom+xml" href={site.feeds?.atom} />
      <Feed type="application/feed+json" href={site.feeds?.json} />
    </>
  )
}

function Feed({ type, href }: { readonly type: string; readonly href: string | null | undefined }) {
  const { site } = usePage()
  return href === null || href === undefined ? null : (
    <link rel="alternate" type={type} title={site.feeds?.title} href={href} />
  )
}

function Social() {
  const { site, page } = usePage()
  return (
    <>
      <meta property="og:type" content={page.kind === 'post' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={site.sharesWholeTitle === true ? page.documentTitle : page.shareTitle} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonical} />
      <meta property="og:locale" content={page.ogLocale} />
      <Picture />
      {page.kind === 'post' && <meta property="article:published_time" content={page.post.published} />}
      {page.kind === 'post' && page.post.changed !== null && (
        <meta property="article:modified_time" content={page.post.changed} />
      )}
      {page.kind === 'post' &&
        page.post.tags.map((tag) => <meta key={tag.href} property="article:tag" content={tag.label} />)}
      <meta
        name="twitter:card"
        content={page.image === null && site.sharesWholeTitle !== true ? 'summary' : 'summary_large_image'}
      />
    </>
  )
}

function Picture() {
  const { image } = usePage().page
  if (image === null) return null
  return (
    <>
      <meta property="og:image" content={image.url} />
      {image.size !== null && <meta property="og:image:width" content={String(image.size.width)} />}
      {image.size !== null && <meta property="og:image:height" content={String(image.size.height)} />}
      <meta property="og:image:alt" content={image.alt} />
    </>
  )
}

/** Scripts that run before the first paint, then the theme's entry and the site's own, if it has one (`site.css`, `site.client.ts`). */
function Scripts() {
  const { site, entry, inlineScript } = usePage()
  const entries = ['main', 'site'].map(entry)
  const { disableSwitch, respectPrefersColorScheme } = site.colorMode
  const inline = [
    disableSwitch ? 'scripts-on' : 'color-mode',
    ...(respectPrefersColorScheme ? ['color-mode-system'] : []),
    'failures',
  ]
  return (
    <>
      {inline.map((name) => (
        <script key={name} dangerouslySetInnerHTML={{ __html: inlineScript(name) }} />
      ))}
      {entries.map(
        ({ style, integrity }) =>
          style !== null && (
            <link key={style} rel="stylesheet" href={style} integrity={integrity.style} data-entry="" />
          ),
      )}
      {entries.map(
        ({ script, integrity }) =>
          script !== null && (
            <script key={script} type="module" src={script} integrity={integrity.script} data-entry="" />
          ),
      )}
    </>
  )
}

/** JSON that can't end its script element. */
function jsonForHtml(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
