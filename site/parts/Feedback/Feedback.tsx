import { usePage } from 'ssg/theme'
import { forms } from '../../forms/rules.ts'

const MOST = forms.fields.feedback.message.maxLength

/**
 * "Was this page helpful?", with a free field: an ordinary form, folded, that needs neither script nor style sheet of its own. Without a
 * receiver there is nothing.
 */
export function Feedback() {
  const { t, page, site } = usePage()
  const action = site.forms.feedback
  if (action === undefined) return null
  return (
    <footer className="doc-footer no-print">
      <details>
        <summary className="button">{t('forms:feedback.title')}</summary>
        <form action={action} method="post" encType="multipart/form-data" aria-label={t('forms:feedback.title')}>
          <input type="hidden" name="page" value={page.href} />
          <p>
            {(['yes', 'no'] as const).map((answer) => (
              <label key={answer} className="button">
                <input type="radio" name="helpful" value={answer} required /> {t(`forms:feedback.${answer}`)}
              </label>
            ))}
          </p>
          <p>
            <label>
              {t('forms:feedback.message')}
              <textarea className="input" name="message" rows={4} maxLength={MOST} />
            </label>
          </p>
          <p hidden>
            <label>
              {t('forms:form.trap')}
              <input name={forms.trap} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <button className="button" type="submit">
            {t('forms:feedback.send')}
          </button>
        </form>
      </details>
    </footer>
  )
}
