import { usePage } from 'ssg/theme'
import { CodeTools } from '../parts/CodeBlock/CodeTools.tsx'
import { Notices } from '../parts/Notices/Notices.tsx'
import { BlogViews } from '../parts/PostCard/BlogViews.tsx'
import { AuthorCard } from '../parts/PostCard/AuthorCard.tsx'
import { PostCard } from '../parts/PostCard/PostCard.tsx'

/** A page of posts, newest first. For a tag, only posts that have it. */
export function BlogPage() {
  const { once, page, t } = usePage()
  if (page.kind !== 'blog') return null
  const { blog } = page
  return (
    <div className="wrap blog" data-part="blog">
      <header className="blog-head">
        <h1 id={page.titleId}>{blog.heading ?? page.title}</h1>
        {blog.tag === null && blog.page === 1 && page.description !== '' && <p className="lede">{page.description}</p>}
        {blog.author !== undefined && <AuthorCard author={blog.author} />}
        {blog.about !== undefined && <p className="lede">{blog.about}</p>}
        <BlogViews tagged={blog.posts.some((post) => post.tags.length > 0)} />
      </header>
      <Notices />
      {blog.posts.map((post) => (
        <PostCard key={post.href} post={post} />
      ))}
      {blog.posts.some((post) => post.excerptHtml.includes('data-part="code-block')) &&
        once('code-tools', () => <CodeTools />)}
      {blog.pages > 1 && (
        <nav className="pages" aria-label={t('docs:blog.pages')}>
          {blog.newer !== null && (
            <a className="button" href={blog.newer} rel="prev">
              {t('docs:blog.newerPosts')}
            </a>
          )}
          <p>{t('docs:blog.pageOf', { page: blog.page, pages: blog.pages })}</p>
          {blog.older !== null && (
            <a className="button" href={blog.older} rel="next">
              {t('docs:blog.olderPosts')}
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
