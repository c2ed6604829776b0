import { usePage } from 'ssg/theme'
import { BlogViews } from '../parts/PostCard/BlogViews.tsx'

/** The blog's archive: all posts by year. */
export function ArchivePage() {
  const { page, site } = usePage()
  if (page.kind !== 'archive') return null
  return (
    <div className="wrap blog" data-part="blog">
      <header className="blog-head">
        <h1 id={page.titleId}>{page.title}</h1>
        <p className="lede">{page.description}</p>
        <BlogViews tagged={page.archive.years.some((year) => year.posts.some((post) => post.tags.length > 0))} />
      </header>
      {page.archive.years.map((year) => (
        <section key={year.year} className="archive-year">
          <h2 id={String(year.year)}>{year.year}</h2>
          <ul>
            {year.posts.map((post) => (
              <li key={post.href}>
                <time dateTime={post.published}>{post.dateText}</time>{' '}
                <a href={post.href} lang={post.lang === site.htmlLang ? undefined : post.lang}>
                  {post.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
