import { usePage } from 'ssg/theme'
import { terms, type Terms } from '../../data/cv1800b-terms.ts'

/** The agreement's clause in both languages, collapsed. `agreement-terms.client.ts` opens it as a dialog in the selected document's language. */
export function AgreementTerms() {
  const { t } = usePage()
  return (
    <agreement-terms class="terms" data-part="agreement-terms">
      <p className="field-help">{t('forms:agreement.clauseNote')}</p>
      <details>
        <summary className="button">{t('forms:agreement.openClause')}</summary>
        <div className="terms-texts" data-texts="">
          {Object.entries(terms).map(([language, text]) => (
            <Clause key={language} language={language} text={text} />
          ))}
        </div>
      </details>
      <dialog className="terms-dialog" aria-label={t('forms:agreement.clause')}>
        <div className="terms-body" tabIndex={0} role="group" aria-label={t('forms:agreement.clause')} />
        <div className="terms-end">
          <button className="button button-primary" type="button" data-agree="">
            {t('forms:agreement.agree')}
          </button>
          <button className="button" type="button" data-close="">
            {t('forms:client.close')}
          </button>
        </div>
      </dialog>
    </agreement-terms>
  )
}

function Clause({ language, text }: { readonly language: string; readonly text: Terms }) {
  return (
    <div lang={text.lang} data-language={language}>
      <p className="terms-title">{text.title}</p>
      <p>{text.intro}</p>
      <ol>
        {text.clauses.map((clause) => (
          <li key={clause.title}>
            <b>{clause.title}</b>
            <p>{clause.text}</p>
          </li>
        ))}
      </ol>
      <p>{text.close}</p>
    </div>
  )
}
