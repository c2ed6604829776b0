import { usePage } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/** The bar above the page. `color-mode.inline.ts` hides a dismissed one before the first paint, so nothing jumps. */
export function AnnouncementBar() {
  const { site, t } = usePage()
  const bar = site.announcement
  if (bar === null) return null
  return (
    <announcement-bar class="announcement" role="region" aria-label={t('theme:announcement.label')}>
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
