import { usePage, type LastUpdate, type PageLink, type TagLink } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

export interface DocFooterProps {
  readonly tags: readonly TagLink[]
  readonly editUrl: string | null
  readonly lastUpdate: LastUpdate | null
  /** The translation's reviewer, or `machine` if nobody reviewed it. */
  readonly reviewer: string | null
  readonly related?: readonly PageLink[] | undefined
}

/** Below a page's text: related pages, tags, edit link, last change, and the translation's reviewer. */
export function DocFooter({ tags, editUrl, lastUpdate, reviewer, related = [] }: DocFooterProps) {
  const { t, page } = usePage()
  if (
    [editUrl, lastUpdate, reviewer, page.markdownHref].every((part) => part === null) &&
    tags.length + related.length === 0
  )
    return null
  return (
    <footer className="doc-footer">
      {related.length > 0 && (
        <p className="related">
          {t('docs:related')}
          {related.map(({ label, href }, at) => [
            at === 0 ? ' ' : ' · ',
            <a key={href} href={href}>
              {label}
            </a>,
          ])}
        </p>
      )}
      {tags.length > 0 && <Tags tags={tags} />}
      {editUrl !== null && (
        <a className="doc-edit" href={editUrl}>
          <Icon name="edit" />
          {t('docs:edit')}
        </a>
      )}
      {page.markdownHref !== null && (
        <span className="actions">
          <a className="doc-edit" href={page.markdownHref}>
            <Icon name="copy" />
            {t('docs:markdown.open')}
          </a>
          <button type="button" className="view needs-js" data-copy-from={page.markdownHref}>
            <span>{t('docs:markdown.copy')}</span>
          </button>
        </span>
      )}
      {lastUpdate !== null && (
        <p className="doc-changed">
          {t('docs:lastChange')}
          {lastUpdate.date !== null && [
            ' ',
            <time key="time" dateTime={lastUpdate.date}>
              {lastUpdate.text}
            </time>,
          ]}
          {lastUpdate.author !== null && ` ${t('docs:lastChangeBy', { author: lastUpdate.author })}`}
        </p>
      )}
      {reviewer !== null && (
        <p className="doc-changed">
          {reviewer === 'machine' ? t('docs:translation.machine') : t('docs:translation.reviewed', { by: reviewer })}
        </p>
      )}
    </footer>
  )
}

/** Tags with links to the pages that share them. */
export function Tags({ tags, titled = false }: { readonly tags: readonly TagLink[]; readonly titled?: boolean }) {
  const { t } = usePage()
  return (
    <ul className="tags" data-part="tags" aria-label={t('docs:tags')}>
      {tags.map((tag) => (
        <li key={tag.href}>
          <a className="tag" href={tag.href} rel="tag">
            {tag.image !== undefined && <img src={tag.image} alt={tag.label} width={32} height={32} loading="lazy" />}
            {titled ? <h2>{tag.label}</h2> : tag.label}
            {tag.description !== undefined && <span className="tag-count">{tag.description}</span>}
            {tag.count !== undefined && <span className="tag-count">{tag.count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
