import { usePage, type TagLink } from 'ssg/theme'
import { BlogViews } from '../parts/PostCard/BlogViews.tsx'
import { Tags } from '../parts/DocFooter/DocFooter.tsx'

/** All tags with the number of their pages. */
export function TagsPage() {
  const { page } = usePage()
  if (page.kind !== 'tags') return null
  return (
    <div className="wrap blog" data-part="blog">
      <header className="blog-head">
        <h1 id={page.titleId}>{page.title}</h1>
        <p className="lede">{page.description}</p>
        {page.ofDocs !== true && <BlogViews tagged={page.tagged} />}
      </header>
      {page.headings === 'letters' ? (
        byLetter(page.tags).map(([letter, tags]) => (
          <section key={letter} className="tags-letter">
            <h2 id={letter}>{letter}</h2>
            <Tags tags={tags} />
          </section>
        ))
      ) : (
        <Tags tags={page.tags} titled={page.headings === 'entries'} />
      )}
    </div>
  )
}

function byLetter(tags: readonly TagLink[]): [string, TagLink[]][] {
  const letters = new Map<string, TagLink[]>()
  for (const tag of tags) {
    const letter = [...tag.label][0]?.toUpperCase() ?? ''
    const known = letters.get(letter)
    if (known === undefined) letters.set(letter, [tag])
    else known.push(tag)
  }
  return [...letters].sort(([a], [b]) => (a < b ? -1 : 1))
}
