import { usePage } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/** A code block's buttons, once per page: the script copies them into every block. Without scripts, there are no buttons. */
export function CodeTools() {
  const { t } = usePage()
  return (
    <template id="codeTools">
      <div className="code-tools">
        <button type="button" className="code-button" data-do="wrap" aria-pressed="false">
          <Icon name="wrap" />
          <span className="sr-only">{t('docs:code.wrap')}</span>
        </button>
        <button type="button" className="code-button" data-do="copy">
          <Icon name="copy" />
          <span>{t('docs:code.copy')}</span>
        </button>
      </div>
    </template>
  )
}
