import type { ReactNode } from 'react'
import { usePage, type Heading, type SidebarModel } from 'ssg/theme'
import { Breadcrumbs, type Crumb } from '../Breadcrumbs/Breadcrumbs.tsx'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { Toc } from '../Toc/Toc.tsx'
import { VersionMenu } from '../VersionMenu/VersionMenu.tsx'

export interface DocFrameProps {
  readonly sidebar: SidebarModel | null
  readonly section: string
  readonly toc: readonly Heading[]
  readonly breadcrumbs: readonly Crumb[]
  readonly children: ReactNode
}

/** Sidebar, text and table of contents in three columns. On narrow screens, the first and last are collapsed above the text. */
export function DocFrame({ sidebar, section, toc, breadcrumbs, children }: DocFrameProps) {
  return (
    <div className="doc" data-part="doc-frame prose" data-plain={sidebar === null ? '' : undefined}>
      {sidebar !== null && <Sidebar sidebar={sidebar} section={section} />}
      {toc.length > 0 && <Toc headings={toc} />}
      <article className="doc-text" id="docText" tabIndex={-1}>
        <div className="doc-column">
          <div className="doc-place">
            <Breadcrumbs items={breadcrumbs} />
            <Version alone={sidebar === null} />
          </div>
          {children}
        </div>
      </article>
    </div>
  )
}

/** The page's version, with a menu if there are several and the navbar doesn't have one. Pages `alone` are outside of all sidebars. */
function Version({ alone }: { readonly alone: boolean }) {
  const { site, page, t } = usePage()
  const { version } = page
  if (version === null || (!version.badge && version.indexUrl === null)) return null
  const label = t('docs:version', { version: version.label })
  const menu = version.all.length > 1 && !site.navbar.some((item) => item.type === 'version')
  const plugin = version.docs === 'docs' ? site.docsVersion.pluginId : version.docs
  return (
    <doc-version
      class="doc-version"
      data-plugin={plugin === 'default' ? undefined : plugin}
      data-version={version.name}
      data-versions={version.all.length > 1 ? version.all.map(({ name }) => name).join(' ') : undefined}
      data-index={version.indexUrl ?? undefined}
      hidden={!version.badge || (alone && version.all.length < 2)}
    >
      {menu ? <VersionMenu label={label} versions={version.all} /> : label}
    </doc-version>
  )
}
