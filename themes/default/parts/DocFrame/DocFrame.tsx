import type { ReactNode } from 'react'
import { usePage, type Heading, type SidebarModel } from 'ssg/theme'
import { Breadcrumbs, type Crumb } from '../Breadcrumbs/Breadcrumbs.tsx'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { Toc } from '../Toc/Toc.tsx'

export interface DocFrameProps {
  readonly sidebar: SidebarModel | null
  readonly section: string
  readonly toc: readonly Heading[]
  readonly breadcrumbs: readonly Crumb[]
  readonly children: ReactNode
}

/** Sidebar, text, contents of the page: three columns that become folds above the text where the screen is narrow. */
export function DocFrame({ sidebar, section, toc, breadcrumbs, children }: DocFrameProps) {
  return (
    <div className="doc" data-part="doc-frame prose" data-plain={sidebar === null ? '' : undefined}>
      {sidebar !== null && <Sidebar sidebar={sidebar} section={section} />}
      {toc.length > 0 && <Toc headings={toc} />}
      <article className="doc-text" id="docText" tabIndex={-1}>
        <div className="doc-column">
          <div className="doc-place">
            <Breadcrumbs items={breadcrumbs} />
            <Version />
          </div>
          {children}
        </div>
      </article>
    </div>
  )
}

function Version() {
  const { site, t } = usePage()
  const version = site.docsVersion
  return (
    <doc-version
      class="doc-version"
      data-plugin={version.pluginId}
      data-version={version.name}
      data-versions={version.name}
    >
      {t('docs:version', { version: version.label })}
    </doc-version>
  )
}
