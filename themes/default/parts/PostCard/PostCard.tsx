import { usePage, type PostSummary } from 'ssg/theme'
import { Tags } from '../DocFooter/DocFooter.tsx'
import { PostCover } from './PostCover.tsx'
import { PostMeta } from './PostMeta.tsx'

/** A post in a list: title, date, reading time and excerpt. */
export function PostCard({ post }: { readonly post: PostSummary }) {
  const { site, t } = usePage()
  const lang = post.lang === site.htmlLang ? undefined : post.lang
  return (
    <article className="post-card">
      <div>
        <PostCover href={post.href} />
        <PostMeta post={post} />
      </div>
      <div>
        <h2 lang={lang}>
          <a href={post.href}>{post.title}</a>
        </h2>
        <div
          className={post.prose === true ? 'post-text prose' : 'post-excerpt flow'}
          data-part={post.prose === true ? 'prose' : undefined}
          lang={lang}
          dangerouslySetInnerHTML={{ __html: post.excerptHtml }}
        />
        <a className="post-more" href={post.href} aria-label={t('docs:blog.readTitle', { title: post.title })}>
          {t('docs:blog.read')}
        </a>
        {post.tags.length > 0 && <Tags tags={post.tags} />}
      </div>
    </article>
  )
}
