// The home page: what the product is, why to use it, and where to begin.
import { definePage, usePage } from 'ssg/theme'
import Button from 'ssg/theme/parts/Button'
import Card from 'ssg/theme/parts/Card'
import CardGrid from 'ssg/theme/parts/CardGrid'
import Hero from 'ssg/theme/parts/Hero'

export const page = definePage({
  title: '__TITLE__',
  description: 'What the product does for its users, in one sentence.',
})

const FEATURES = [
  { title: 'Fast', icon: 'bolt', text: 'What users can now do that used to take hours.' },
  { title: 'Simple', icon: 'check', text: 'What makes it pleasant to use from the first day.' },
  { title: 'Open', icon: 'code', text: 'What users can rely on, and what they can change.' },
] as const

export default function Home() {
  const { site } = usePage()
  return (
    <>
      <Hero title={site.title} tagline={site.tagline}>
        <Button href="/docs" variant="primary" icon="arrow-right">
          Get started
        </Button>
        <Button href="/#features">Features</Button>
      </Hero>
      <section className="wrap section">
        <div className="section-head">
          <h2 id="features">Features</h2>
        </div>
        <CardGrid>
          {FEATURES.map(({ title, icon, text }) => (
            <Card key={title} title={title} icon={icon}>
              {text}
            </Card>
          ))}
        </CardGrid>
      </section>
    </>
  )
}
