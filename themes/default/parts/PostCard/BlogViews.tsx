import { usePage } from 'ssg/theme'

/** Links to all posts by year and by tag, and to the feed if the footer doesn't have it. */
export function BlogViews({ tagged }: { readonly tagged: boolean }) {
  const { site, page, t } = usePage()
  if (site.blog === null) return null
  const views = [
    { href: site.blog.index, label: t('docs:blog.all'), shown: true },
    { href: site.blog.archive ?? '', label: t('docs:blog.archive'), shown: site.blog.archive !== null },
    { href: site.blog.tags, label: t('docs:blog.tags'), shown: tagged || page.href === site.blog.tags },
  ]
  const feed = site.footer.social.length === 0 ? (site.feeds?.rss ?? site.feeds?.atom) : null
  return (
    <nav className="blog-views" aria-label={t('docs:blog.views')}>
      {views.map(
        (view) =>
          view.shown && (
            <a key={view.href} href={view.href} aria-current={view.href === page.href ? 'page' : undefined}>
              {view.label}
            </a>
          ),
      )}
      {typeof feed === 'string' && <a href={feed}>RSS</a>}
    </nav>
  )
}
