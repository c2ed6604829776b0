import { usePage, type Heading } from 'ssg/theme'
import { Icon } from '../Icon/Icon.tsx'

/** The page's table of contents: next to the text if there's room, otherwise collapsed above it. The script highlights the current section. */
export function Toc({ headings }: { readonly headings: readonly Heading[] }) {
  const { t } = usePage()
  const top = Math.min(...headings.map((heading) => heading.level))
  return (
    <nav className="toc" aria-label={t('docs:toc')}>
      <details className="fold toc-fold">
        <summary>
          <b>{t('docs:toc')}</b>
          <Icon name="chevron-down" />
        </summary>
        <doc-toc>
          <p className="toc-title" aria-hidden="true">
            {t('docs:toc')}
          </p>
          <ul>
            {headings.map((heading) => (
              <li key={heading.id} data-depth={heading.level - top || undefined}>
                <a href={`#${heading.id}`} dangerouslySetInnerHTML={{ __html: heading.html }} />
              </li>
            ))}
          </ul>
        </doc-toc>
      </details>
    </nav>
  )
}
