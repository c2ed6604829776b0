import { usePage } from 'ssg/theme'
import { BlogViews } from '../parts/PostCard/BlogViews.tsx'
import { Tags } from '../parts/DocFooter/DocFooter.tsx'

/** All tags with the number of their pages. */
export function TagsPage() {
  const { page } = usePage()
  if (page.kind !== 'tags') return null
  return (
    <div className="wrap blog" data-part="blog">
      <header className="blog-head">
        <h1>{page.title}</h1>
        <p className="lede">{page.description}</p>
        <BlogViews tagged={page.tagged} />
      </header>
      <Tags tags={page.tags} />
    </div>
  )
}
