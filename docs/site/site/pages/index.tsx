// The guide's home page: what the generator is for, and where to begin.
import { definePage } from 'ssg/theme'
import Button from 'ssg/theme/parts/Button'
import Card from 'ssg/theme/parts/Card'
import CardGrid from 'ssg/theme/parts/CardGrid'
import Hero from 'ssg/theme/parts/Hero'
import LinkCard from 'ssg/theme/parts/LinkCard'

export const page = definePage({
  title: 'ssg',
  description: 'What ssg is, what it builds from a folder of Markdown, and where to start.',
})

const FEATURES = [
  { title: 'Plain HTML', icon: 'page', text: 'Pages work without JavaScript. React runs only where you ask for it.' },
  { title: 'Helpful errors', icon: 'check', text: 'Each one shows the file, the line and how to fix it.' },
  { title: 'Search included', icon: 'search', text: 'It runs in the browser, in every language, without a service.' },
  { title: 'Many languages', icon: 'globe', text: 'Pages, menus and search, with fallbacks and notices.' },
] as const

const PAGES = [
  ['/markdown', 'Write', 'Everything that pages can use, written and rendered.'],
  ['/sidebar', 'Organize', 'Sidebar, navbar, versions, languages and the blog.'],
  ['/theming', 'Customize', 'Colors, fonts and your own parts.'],
  ['/checks', 'Check', 'Links, images, translations and your own rules.'],
  ['/deploying', 'Publish', 'Each host, step by step.'],
  ['/migrating', 'Migrate', 'Docusaurus, mdBook and MkDocs projects build as they are.'],
  ['/configuration', 'Look up', 'Every setting with its default and an example.'],
  ['/errors', 'Fix', 'What each message means and what to do.'],
] as const

export default function Home() {
  return (
    <>
      <Hero title="Documentation from Markdown and React" tagline="A fast static site, and errors that help.">
        <Button href="/quick-start" variant="primary" icon="arrow-right">
          Get started
        </Button>
        <Button href="/components">Components</Button>
      </Hero>
      <section className="wrap section">
        <CardGrid>
          {FEATURES.map(({ title, icon, text }) => (
            <Card key={title} title={title} icon={icon}>
              {text}
            </Card>
          ))}
        </CardGrid>
      </section>
      <section className="wrap section">
        <div className="section-head">
          <h2 id="guide">Find your way</h2>
          <p>
            This guide is in the package: <code>npx ssg docs</code> serves it, and <code>npx ssg explain theming</code>{' '}
            prints a page.
          </p>
        </div>
        <CardGrid>
          {PAGES.map(([href, title, description]) => (
            <LinkCard key={href} href={href} title={title} description={description} />
          ))}
        </CardGrid>
      </section>
    </>
  )
}
