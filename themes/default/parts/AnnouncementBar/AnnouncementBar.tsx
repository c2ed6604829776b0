import { usePage, type SiteModel } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/** The bar above the page. `color-mode.inline.ts` hides a dismissed one before the first paint, so nothing jumps. */
export function AnnouncementBar() {
  const { site, t } = usePage()
  const bar = site.announcement
  if (bar === null) return null
  return (
    <announcement-bar class="announcement" role="region" aria-label={t('theme:announcement.label')}>
      <Colours {...bar} />
      <div className="wrap announcement-in">
        <div className="announcement-text" dangerouslySetInnerHTML={{ __html: bar.html }} />
        {bar.closable && (
          <button type="button" className="icon-button needs-js" aria-label={t('theme:announcement.close')}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </announcement-bar>
  )
}

/** Configured colors need a separate style sheet, because the Content Security Policy doesn't allow style attributes. */
function Colours({ backgroundColor, textColor }: NonNullable<SiteModel['announcement']>) {
  const { file } = usePage()
  const said = [
    ...(backgroundColor === undefined ? [] : [`background:${backgroundColor}`]),
    ...(textColor === undefined ? [] : [`color:${textColor}`]),
  ]
  if (said.length === 0) return null
  return <link rel="stylesheet" href={file('announcement.css', `@layer theme{.announcement{${said.join(';')}}}\n`)} />
}
