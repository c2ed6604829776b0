import { usePage } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'
import { searchSetup } from '../SearchDialog/SearchDialog.tsx'

/**
 * Messages for visitors when something fails. A template shows what failed to load without another request; all other text for scripts is
 * in a separate file (`words` in `client/load.ts`). `errors.ts`, `failures.inline.ts` and `base-url.client.ts` fill in and show them.
 */
export function ErrorTemplates() {
  const context = usePage()
  const { page, t, tree, file, entry } = context
  const others = page.alternates.filter(({ current }) => !current)
  const words = {
    ...(tree('theme:errors') as object),
    copied: t('docs:code.copied'),
    failed: t('docs:code.failed'),
    commands: t('docs:code.copyCommands'),
    linkCopied: t('docs:anchor.copied'),
    offers: JSON.stringify(
      Object.fromEntries(
        others.map(({ locale, htmlLang }) => [
          htmlLang,
          [t('theme:locale.offer', { lng: locale }), t('theme:errors.dismiss', { lng: locale })],
        ]),
      ),
    ),
    view: JSON.stringify(tree('docs:view.do')),
    ...searchSetup(context),
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
      <div
        id="siteNotices"
        className="notices"
        data-words={file('words.json', JSON.stringify(words))}
        data-lost={entry('base-url').script}
      />
      <div id="siteLive" data-live="" className="sr-only" role="status" />
    </>
  )
}
