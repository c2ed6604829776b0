// The page at "/": what the product is, and the way to its documentation.
import { definePage, usePage } from 'ssg/theme'
import { Hero } from '../parts/Hero/Hero.tsx'

export const page = definePage({
  title: '__TITLE__',
  description: 'What the product does for its users, in one sentence.',
})

const FEATURES = [
  { title: 'First', text: 'What a user can do with it that was hard before.' },
  { title: 'Second', text: 'What makes it pleasant to use.' },
  { title: 'Third', text: 'What one can rely on.' },
] as const

export default function Home() {
  const { site, href } = usePage()
  return (
    <>
      <Hero title={site.title} text={site.tagline} action="Get started" href={href('/docs')} />
      <section className="wrap prose" data-part="prose">
        <h2 id="features">Features</h2>
        {FEATURES.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </section>
    </>
  )
}
