import { usePage, type PostSummary } from 'ssg/theme'

/** Date, reading time and authors of a post. */
export function PostMeta({ post }: { readonly post: PostSummary }) {
  const { t } = usePage()
  return (
    <p className="post-meta">
      <time dateTime={post.date}>{post.dateText}</time>
      {post.readingMinutes !== null && <span>{t('docs:blog.readingTime', { count: post.readingMinutes })}</span>}
      {post.authors.map((author) => (
        <span key={author.name}>
          {author.url === null ? author.name : <a href={author.url}>{author.name}</a>}
          {author.title !== '' && <> · {author.title}</>}
        </span>
      ))}
    </p>
  )
}
