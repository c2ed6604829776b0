// The home page. Every .tsx file in this folder is a page: its name is its address.
import { definePage, usePage } from 'ssg/theme'
import Button from 'ssg/theme/parts/Button'
import Card from 'ssg/theme/parts/Card'
import CardGrid from 'ssg/theme/parts/CardGrid'
import Hero from 'ssg/theme/parts/Hero'

export const page = definePage({ title: '__TITLE__', description: 'What readers find on this site, in one sentence.' })

export default function Home() {
  const { site } = usePage()
  return (
    <>
      <Hero title={site.title} tagline={site.tagline}>
        <Button href="/docs" variant="primary" icon="arrow-right">
          Get started
        </Button>
        <Button href="/docs/guide/writing">Write a page</Button>
      </Hero>
      <div className="wrap">
        <CardGrid>
          <Card title="Write Markdown" icon="edit">
            Each file in content/en/docs is a page, and each folder is a group in the sidebar.
          </Card>
          <Card title="See it at once" icon="bolt">
            Save a file while “npm run dev” is running, and the browser shows the change.
          </Card>
          <Card title="Publish anywhere" icon="globe">
            “npm run build” writes plain files to build/, ready for any host.
          </Card>
        </CardGrid>
      </div>
    </>
  )
}
