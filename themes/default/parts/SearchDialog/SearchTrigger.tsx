import { usePage } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/**
 * The button that opens the search dialog. It has the URLs for the dialog's script and style, and `search-trigger.element.ts` loads them on first
 * use, so search costs nothing before.
 */
export function SearchTrigger() {
  const { site, t, entry } = usePage()
  if (!site.search.enabled) return null
  const dialog = entry('search-dialog')
  return (
    <search-trigger class="needs-js" data-script={dialog.script} data-style={dialog.style}>
      <button type="button" className="search-button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /">
        <Icon name="search" />
        <span className="search-button-label">
          {t(site.search.hasDocs ? 'theme:search.placeholder' : 'theme:search.label')}
        </span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
    </search-trigger>
  )
}
