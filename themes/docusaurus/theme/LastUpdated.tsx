import { usePage } from 'ssg/theme'

export interface LastUpdatedProps {
  /** In milliseconds or, in older versions, in seconds. */
  readonly lastUpdatedAt?: number | null
  readonly lastUpdatedBy?: string | null
}

/** Date and author of a page's last change. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps) {
  const { t, formatDate } = usePage()
  const date =
    lastUpdatedAt == null
      ? null
      : new Date(lastUpdatedAt < 1e11 ? lastUpdatedAt * 1000 : lastUpdatedAt).toISOString().slice(0, 10)
  return (
    <span className="theme-last-updated">
      {t('docs:lastChange')}
      {date !== null && [
        ' ',
        <time key="time" dateTime={date}>
          {formatDate(date)}
        </time>,
      ]}
      {lastUpdatedBy != null && ` ${t('docs:lastChangeBy', { author: lastUpdatedBy })}`}
    </span>
  )
}
