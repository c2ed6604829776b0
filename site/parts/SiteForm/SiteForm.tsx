import type { ReactNode } from 'react'
import { usePage, type RenderContext } from 'ssg/theme'
import { mails } from '../../data/contacts.ts'
import { forms } from '../../forms/rules.ts'

export type FormName = keyof typeof forms.fields

export interface SiteFormProps {
  readonly name: FormName
  /** Label of the button. */
  readonly send: string
  /** A sentence after the message that the form was sent. */
  readonly sent?: string
  /** ID of the heading that labels the form. */
  readonly labelledBy: string
  readonly children: ReactNode
}

/**
 * A form of this site. It's an ordinary form that the browser validates and submits. `site-form.client.ts` adds error messages in the page's
 * language, submission without leaving the page, and drafts that survive a failure.
 */
export function SiteForm({ name, send, sent, labelledBy, children }: SiteFormProps) {
  const context = usePage()
  const { site, t } = context
  const action = site.forms[name]
  if (action === undefined) {
    return (
      <p className="form-note">
        {t('forms:contact.byMail')}: <a href={`mailto:${mails.support}`}>{mails.support}</a>
      </p>
    )
  }
  return (
    <site-form
      class="site-form"
      data-part="site-form"
      data-form={name}
      data-strings={JSON.stringify({ ...clientStrings(context), sent })}
    >
      <form className="form" action={action} method="post" encType="multipart/form-data" aria-labelledby={labelledBy}>
        {Object.keys(forms.fields[name]).length > 2 ? <p className="form-note">{t('forms:form.allRequired')}</p> : null}
        <p className="form-restored" data-restored="" role="status" />
        <div
          className="form-summary"
          data-summary=""
          tabIndex={-1}
          role="group"
          aria-labelledby={`${name}-summary`}
          hidden
        >
          <p className="form-summary-title" id={`${name}-summary`} />
          <ul />
        </div>
        {children}
        <Trap form={name} />
        <div className="form-end">
          <button className="button button-primary" type="submit">
            {send}
          </button>
          <p className="form-progress" data-progress="" role="status" />
        </div>
      </form>
      <dialog
        className="form-dialog"
        aria-labelledby={`${name}-outcome`}
        aria-describedby={`${name}-outcome-text ${name}-outcome-more`}
      >
        <h2 id={`${name}-outcome`} />
        <p id={`${name}-outcome-text`} />
        <p className="form-dialog-more" id={`${name}-outcome-more`} data-more="" />
        <button className="button" type="button" data-close="">
          {t('forms:client.close')}
        </button>
      </dialog>
    </site-form>
  )
}

/** A honeypot field that people don't see. Bots fill it in and can be recognized by that. */
function Trap({ form }: { readonly form: FormName }) {
  const { t } = usePage()
  const id = `${form}-${forms.trap}`
  return (
    <div className="form-trap" aria-hidden="true">
      <label htmlFor={id}>{t('forms:form.trap')}</label>
      <input id={id} name={forms.trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** The strings that the script shows: its own, the rules' messages by key, and the two outcomes. */
function clientStrings({ t, tree }: RenderContext): Record<string, string> {
  const own = tree('forms:client') as Readonly<Record<string, string>>
  const errors = tree('forms:errors') as Readonly<Record<string, string>>
  const { sent, failed } = forms.answers
  return {
    ...own,
    ...Object.fromEntries(Object.entries(errors).map(([key, text]) => [`forms:errors.${key}`, text])),
    sentTitle: t(sent.title),
    sentText: t(sent.text),
    failedTitle: t(failed.title),
    failedText: t(failed.text),
  }
}
