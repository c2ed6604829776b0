// The page at "/". Every .tsx file of this folder is a page: its name is its address.
import { definePage, usePage } from 'ssg/theme'

export const page = definePage({
  title: '__TITLE__',
  description: 'What a reader finds on this site, in one sentence.',
})

export default function Home() {
  const { site, href } = usePage()
  return (
    <div className="wrap prose" data-part="prose">
      <h1>{site.title}</h1>
      <p>{site.tagline}</p>
      <p>
        <a href={href('/docs')}>Read the documentation</a>
      </p>
    </div>
  )
}
