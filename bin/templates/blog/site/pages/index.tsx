// The home page. Every .tsx file in this folder is a page: its name is its address.
import { definePage, usePage } from 'ssg/theme'
import Button from 'ssg/theme/parts/Button'
import Hero from 'ssg/theme/parts/Hero'

export const page = definePage({ title: '__TITLE__', description: 'What this blog is about, in one sentence.' })

export default function Home() {
  const { site } = usePage()
  return (
    <Hero title={site.title} tagline={site.tagline}>
      <Button href="/blog" variant="primary" icon="arrow-right">
        Read the blog
      </Button>
      <Button href="/blog/archive">Browse the archive</Button>
    </Hero>
  )
}
