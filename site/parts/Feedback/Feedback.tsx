import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'
import { forms } from '../../forms/rules.ts'

const { feedback, report } = forms.fields

/**
 * "Was this page helpful?", and a form to report an error, which includes the selected text. Both are ordinary collapsed forms that need no
 * script. They are left out if the site has no receiver.
 */
export function Feedback() {
  const { t, site } = usePage()
  if (site.forms.feedback === undefined && site.forms.report === undefined) return null
  return (
    <footer className="doc-footer no-print">
      <Fold name="feedback" action={site.forms.feedback}>
        <p className="actions">
          {(['yes', 'no'] as const).map((answer) => (
            <label key={answer} className="button">
              <input type="radio" name="helpful" value={answer} required /> {t(`forms:feedback.${answer}`)}
            </label>
          ))}
        </p>
        <Words form="feedback" name="message" max={feedback.message.maxLength} />
      </Fold>
      <Fold name="report" action={site.forms.report} quote="reportQuote">
        <Words form="report" name="quote" id="reportQuote" max={report.quote.maxLength} />
        <Words form="report" name="message" required max={report.message.maxLength} />
      </Fold>
    </footer>
  )
}

interface FoldProps {
  readonly name: 'feedback' | 'report'
  readonly action: string | undefined
  /** ID of the field that receives the selected text. */
  readonly quote?: string
  readonly children: ReactNode
}

function Fold({ name, action, quote, children }: FoldProps) {
  const { t, page } = usePage()
  if (action === undefined) return null
  const title = t(`forms:${name}.title`)
  return (
    <details>
      <summary className="button" data-quote={quote}>
        {title}
      </summary>
      <form className="flow" action={action} method="post" aria-label={title}>
        <input type="hidden" name="page" value={page.href} />
        {children}
        <p hidden>
          {t('forms:form.trap')} <input name={forms.trap} autoComplete="off" />
        </p>
        <button className="button" type="submit">
          {t(`forms:${name}.send`)}
        </button>
      </form>
    </details>
  )
}

interface WordsProps {
  readonly form: string
  readonly name: string
  readonly max: number
  readonly id?: string
  readonly required?: true
}

function Words({ form, name, max, id, required }: WordsProps) {
  const { t } = usePage()
  return (
    <p>
      <label>
        {t(`forms:${form}.${name}`)}
        <textarea className="input" id={id} name={name} rows={4} maxLength={max} required={required} />
      </label>
    </p>
  )
}
