import { PluginParts, usePage } from 'ssg/theme'
import { DocFooter } from '../parts/DocFooter/DocFooter.tsx'
import { ContentLanguage } from '../parts/Notices/ContentLanguage.tsx'
import { Notices } from '../parts/Notices/Notices.tsx'
import { Pagination } from '../parts/Pagination/Pagination.tsx'
import { BlogViews } from '../parts/PostCard/BlogViews.tsx'
import { PostCover } from '../parts/PostCard/PostCover.tsx'
import { PostMeta } from '../parts/PostCard/PostMeta.tsx'
import { Prose } from '../parts/Prose/Prose.tsx'
import { Toc } from '../parts/Toc/Toc.tsx'

/** A blog post. */
export function PostPage() {
  const { page } = usePage()
  if (page.kind !== 'post') return null
  const { post } = page
  return (
    <div className="doc" data-part="doc-frame prose post" data-plain="">
      {post.toc.length > 1 && <Toc headings={post.toc} />}
      <article className="doc-text" id="docText" tabIndex={-1}>
        <div className="doc-column">
          <BlogViews tagged={post.tags.length > 0} />
          <Notices />
          <PluginParts place="text-start" />
          <ContentLanguage>
            <header className="post-head">
              <h1 id={post.titleId}>{post.title}</h1>
              <PostMeta post={post} whole />
            </header>
            <PostCover href={page.href} />
            <Prose html={post.html} />
          </ContentLanguage>
          <PluginParts place="text-end" />
          <DocFooter
            related={post.related}
            tags={post.tags}
            editUrl={post.editUrl}
            lastUpdate={post.lastUpdate}
            reviewer={post.reviewer}
          />
          <Pagination previous={post.previous} next={post.next} kind="blog" />
        </div>
      </article>
    </div>
  )
}
