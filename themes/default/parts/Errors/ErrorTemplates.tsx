import { usePage } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/**
 * What the visitor sees when something fails. What did not load is told without a request, by templates; the words of all else that scripts say
 * later are a file of their own (`words` of `client/load.ts`). `errors.ts` and `failures.inline.ts` fill and show them.
 */
export function ErrorTemplates() {
  const { site, t, tree, file } = usePage()
  const words = {
    ...(tree('theme:errors') as object),
    copied: t('docs:code.copied'),
    failed: t('docs:code.failed'),
    linkCopied: t('docs:anchor.copied'),
    offer: t('theme:locale.offer'),
  }
  return (
    <>
      <template id="retryBox">
        <section className="trouble" role="alert">
          <p className="trouble-title">{t('theme:errors.load')}</p>
          <p>{t('theme:errors.loadText')}</p>
          <div className="actions">
            <button type="button" className="button button-primary" data-do="again">
              {t('theme:errors.retry')}
            </button>
            <button type="button" className="icon-button" data-do="dismiss" aria-label={t('theme:errors.dismiss')}>
              <Icon name="close" />
            </button>
          </div>
        </section>
      </template>
      <template id="baseUrlBanner">
        <section role="alert">
          <p>
            <strong>{t('theme:errors.baseUrl')}</strong>
          </p>
          <p>{t('theme:errors.baseUrlText', { baseUrl: site.baseUrl })}</p>
          <p hidden>
            {t('theme:errors.baseUrlGuess')} <code />
          </p>
        </section>
      </template>
      <div id="siteNotices" className="notices" data-words={file('words.json', JSON.stringify(words))} />
      <div id="siteLive" data-live="" className="sr-only" role="status" aria-live="polite" />
    </>
  )
}
