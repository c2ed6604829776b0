import { usePage } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/**
 * What the visitor sees when something fails: kept as templates, so that no request is needed when requests fail. `errors.ts` and
 * `failures.inline.ts` fill and show them.
 */
export function ErrorTemplates() {
  const { site, t } = usePage()
  return (
    <>
      <template id="crashBox">
        <section className="trouble" role="alert">
          <p className="trouble-title" data-crash={t('theme:errors.crash')} data-other={t('theme:errors.page')} />
          <p>{t('theme:errors.crashText')}</p>
          <div className="actions">
            <button type="button" className="button button-primary" data-do="again">
              {t('theme:errors.tryAgain')}
            </button>
            <DismissButton />
          </div>
          <details>
            <summary>{t('theme:errors.details')}</summary>
            <pre />
          </details>
        </section>
      </template>
      <template id="retryBox">
        <section className="trouble" role="alert">
          <p className="trouble-title">{t('theme:errors.load')}</p>
          <p>{t('theme:errors.loadText')}</p>
          <div className="actions">
            <button type="button" className="button button-primary" data-do="again">
              {t('theme:errors.retry')}
            </button>
            <DismissButton />
          </div>
        </section>
      </template>
      <template id="storageNote">
        <section className="trouble trouble-note" role="status">
          <p>{t('theme:errors.storage')}</p>
          <DismissButton />
        </section>
      </template>
      <template id="baseUrlBanner">
        <section role="alert">
          <p>
            <strong>{t('theme:errors.baseUrl')}</strong>
          </p>
          <p>{t('theme:errors.baseUrlText', { baseUrl: site.baseUrl })}</p>
          <p data-guess hidden>
            {t('theme:errors.baseUrlGuess')} <code />
          </p>
        </section>
      </template>
      <div id="siteNotices" className="notices" />
      <div id="siteLive" data-live="" className="sr-only" role="status" aria-live="polite" />
    </>
  )
}

function DismissButton() {
  const { t } = usePage()
  return (
    <button type="button" className="icon-button" data-do="dismiss" aria-label={t('theme:errors.dismiss')}>
      <Icon name="close" />
    </button>
  )
}
