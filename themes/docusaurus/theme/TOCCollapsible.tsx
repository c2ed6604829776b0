import { usePage } from 'ssg/theme'
import TOCItems from './TOCItems.tsx'
import type { TocProps } from './TOCInline.tsx'

/** A collapsible table of contents. */
export default function TOCCollapsible({ className, ...toc }: TocProps & { readonly className?: string }) {
  const { t } = usePage()
  return (
    <details className={className}>
      <summary>{t('docs:toc')}</summary>
      <TOCItems {...toc} />
    </details>
  )
}
