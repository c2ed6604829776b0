import { Fragment } from 'react'
import { usePage, type PostSummary } from 'ssg/theme'

/** A post's date, reading time and authors. On the post's own page (`whole`), includes all of the authors' links. */
export function PostMeta({ post, whole = false }: { readonly post: PostSummary; readonly whole?: boolean }) {
  const { t } = usePage()
  return (
    <p className="post-meta">
      <time dateTime={post.published}>{post.dateText}</time>{' '}
      {post.readingMinutes !== null && <span>{t('docs:blog.readingTime', { count: post.readingMinutes })}</span>}
      {post.authors.map((author) => (
        <Fragment key={author.name}>
          {' '}
          <span>
            {author.image !== undefined && (
              <img src={author.image} alt={author.name} width={24} height={24} loading="lazy" />
            )}
            {author.url === null ? author.name : <a href={author.url}>{author.name}</a>}
            {author.title !== '' && <> · {author.title}</>}
            {whole &&
              author.links?.map((link) => (
                <Fragment key={link.href}>
                  {' · '}
                  <a href={link.href}>{link.label}</a>
                </Fragment>
              ))}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
