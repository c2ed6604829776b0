import { usePage } from 'ssg/theme'
import { ContrastIcon } from '../Icon/Icon.tsx'

/** The switch between light and dark. It's left out if the configuration sets a fixed mode. */
export function ColorMode() {
  const { site, t } = usePage()
  if (site.colorMode.disableSwitch) return null
  return (
    <color-mode class="needs-js">
      <button
        type="button"
        className="icon-button"
        aria-label={t('theme:colorMode.label')}
        aria-pressed={site.colorMode.defaultMode === 'dark'}
      >
        <ContrastIcon />
      </button>
    </color-mode>
  )
}
