import { usePage } from 'ssg/theme'
import { Icon, type IconName } from '../Icon/Icon.tsx'

/**
 * What a reader must know of this page before reading: not translated yet, translated from an older text, a draft, not listed.
 * In the page's own language, above the content. Nothing when there is nothing to say.
 */
export function Notices() {
  const { page, t } = usePage()
  const doc = page.kind === 'doc' ? page.doc : null
  const stale = doc?.stale === true || (page.kind === 'post' && page.post.stale)
  return (
    <>
      {page.fallback && <Notice icon="globe" text={t('theme:notices.fallback')} href={null} link="" />}
      {stale && (
        <Notice icon="clock" text={t('theme:notices.stale')} href={page.sourceHref} link={t('theme:notices.source')} />
      )}
      {doc?.draft === true && <Notice icon="edit" text={t('theme:notices.draft')} href={null} link="" />}
      {doc?.unlisted === true && <Notice icon="info" text={t('theme:notices.unlisted')} href={null} link="" />}
    </>
  )
}

function Notice({
  icon,
  text,
  href,
  link,
}: {
  readonly icon: IconName
  readonly text: string
  readonly href: string | null
  readonly link: string
}) {
  return (
    <p className="notice" role="note">
      <Icon name={icon} />
      <span>
        {text}
        {href !== null && (
          <>
            {' '}
            <a href={href} data-reload="">
              {link}
            </a>
          </>
        )}
      </span>
    </p>
  )
}
