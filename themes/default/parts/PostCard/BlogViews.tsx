import { usePage } from 'ssg/theme'

/** The other ways to look at the posts: all of them, by year, by tag. */
export function BlogViews({ tagged }: { readonly tagged: boolean }) {
  const { site, page, t } = usePage()
  if (site.blog === null) return null
  const views = [
    { href: site.blog.index, label: t('docs:blog.all'), shown: true },
    { href: site.blog.archive ?? '', label: t('docs:blog.archive'), shown: site.blog.archive !== null },
    { href: site.blog.tags, label: t('docs:blog.tags'), shown: tagged || page.href === site.blog.tags },
  ]
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
    </nav>
  )
}
