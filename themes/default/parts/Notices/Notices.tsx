import { usePage } from 'ssg/theme'
import { Icon, type IconName } from '../Icon/Icon.tsx'

/**
 * Notices that a reader needs before reading: not translated yet, translated from an older version, draft, unlisted. They are in the page's interface
 * language, above the content.
 */
export function Notices() {
  const { page, t } = usePage()
  const doc = page.kind === 'doc' ? page.doc : null
  const stale = doc?.stale === true || (page.kind === 'post' && page.post.stale)
  const draft = doc?.draft === true || (page.kind === 'post' && page.post.draft)
  return (
    <>
      <OtherVersion />
      {page.fallback && <Notice icon="globe" text={t('theme:notices.fallback')} href={null} link="" />}
      {stale && (
        <Notice icon="clock" text={t('theme:notices.stale')} href={page.sourceHref} link={t('theme:notices.source')} />
      )}
      {draft && <Notice icon="edit" text={t('theme:notices.draft')} href={null} link="" />}
      {page.unlisted === true && <Notice icon="info" text={t('theme:notices.unlisted')} href={null} link="" />}
    </>
  )
}

/** Informs readers of an older or unreleased version, and links to the same page in the latest one. */
function OtherVersion() {
  const { page, t } = usePage()
  const { version } = page
  if (version === null || version.banner === 'none') return null
  const { latest } = version
  return (
    <Notice
      icon={version.banner === 'older' ? 'clock' : 'info'}
      text={t(`docs:versions.${version.banner}`, { version: version.label })}
      href={latest?.href ?? null}
      link={
        latest === null ? '' : t(latest.same ? 'docs:versions.read' : 'docs:versions.first', { version: latest.label })
      }
      plain
    />
  )
}

function Notice({
  icon,
  text,
  href,
  link,
  plain = false,
}: {
  readonly icon: IconName
  readonly text: string
  readonly href: string | null
  readonly link: string
  /** The link stays in the page's language. */
  readonly plain?: boolean
}) {
  return (
    <p className="notice" role="note">
      <Icon name={icon} />
      <span>
        {text}
        {href !== null && (
          <>
            {' '}
            <a href={href} data-reload={plain ? undefined : ''}>
              {link}
            </a>
          </>
        )}
      </span>
    </p>
  )
}
