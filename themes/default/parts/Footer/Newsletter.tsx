import { usePage } from 'ssg/theme'

/**
 * A newsletter sign-up: an ordinary form that is sent to the provider in a new tab. `newsletter-form.element.ts` disables the button until the
 * address is valid.
 */
export function Newsletter({ action, text }: { readonly action: string; readonly text: string }) {
  const { t } = usePage()
  return (
    <newsletter-form class="newsletter">
      <div>
        <h2 className="newsletter-title">{t('theme:newsletter.title')}</h2>
        <p>{text}</p>
      </div>
      <form action={action} method="post" target="_blank" rel="noopener" noValidate>
        <label htmlFor="EMAIL">{t('theme:newsletter.label')}</label>
        <input
          className="input"
          id="EMAIL"
          type="email"
          name="EMAIL"
          required
          autoComplete="email"
          placeholder={t('theme:newsletter.placeholder')}
        />
        <button className="button" type="submit" name="subscribe" value="subscribe">
          {t('theme:newsletter.subscribe')}
        </button>
      </form>
    </newsletter-form>
  )
}
