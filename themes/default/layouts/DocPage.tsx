import { PluginParts, usePage } from 'ssg/theme'
import { DocFooter } from '../parts/DocFooter/DocFooter.tsx'
import { DocFrame } from '../parts/DocFrame/DocFrame.tsx'
import { ContentLanguage } from '../parts/Notices/ContentLanguage.tsx'
import { Notices } from '../parts/Notices/Notices.tsx'
import { Pagination } from '../parts/Pagination/Pagination.tsx'
import { Prose } from '../parts/Prose/Prose.tsx'

function Title() {
  const { page } = usePage()
  if (page.kind !== 'doc') return null
  const { hideTitle, title, titleId, titleHtml } = page.doc
  if (titleHtml !== undefined)
    return <h1 id={titleId} className="prose-title" dangerouslySetInnerHTML={{ __html: titleHtml }} />
  return hideTitle ? null : (
    <h1 id={titleId} className="prose-title">
      {title}
    </h1>
  )
}

/** A docs page. */
export function DocPage() {
  const { page } = usePage()
  if (page.kind !== 'doc') return null
  const { doc } = page
  return (
    <DocFrame sidebar={doc.sidebar} section={doc.section} toc={doc.toc} breadcrumbs={doc.breadcrumbs}>
      <Notices />
      <PluginParts place="text-start" />
      <ContentLanguage>
        <Title />
        <Prose html={doc.html} lead />
      </ContentLanguage>
      <PluginParts place="text-end" />
      <DocFooter
        related={doc.related}
        tags={doc.tags}
        editUrl={doc.editUrl}
        lastUpdate={doc.lastUpdate}
        reviewer={doc.reviewer}
      />
      <Pagination previous={doc.previous} next={doc.next} />
    </DocFrame>
  )
}
