import { useData, usePage } from 'ssg/theme'

/** "Was this page helpful?" as a form that works without scripts. With scripts, the answer is sent without leaving the page. */
export default function Feedback() {
  const { t, page } = usePage()
  const { action } = useData<{ readonly action: string }>('feedback')
  return (
    <page-feedback data-part="page-feedback" data-thanks={t('feedback:thanks')} data-failed={t('feedback:failed')}>
      <form method="post" action={action}>
        <input type="hidden" name="page" value={page.href} />
        <p id="feedbackQuestion">{t('feedback:question')}</p>
        <div role="group" aria-labelledby="feedbackQuestion">
          <button className="button" name="answer" value="yes">
            {t('feedback:yes')}
          </button>
          <button className="button" name="answer" value="no">
            {t('feedback:no')}
          </button>
        </div>
      </form>
      <p role="status" />
    </page-feedback>
  )
}
