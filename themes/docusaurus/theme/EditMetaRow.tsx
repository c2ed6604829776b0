import EditThisPage from './EditThisPage.tsx'
import LastUpdated, { type LastUpdatedProps } from './LastUpdated.tsx'

interface Props extends LastUpdatedProps {
  readonly className?: string
  readonly editUrl?: string | null
}

/** Below a page: its edit link and last change. */
export default function EditMetaRow({ className, editUrl, ...last }: Props) {
  const isKnown = last.lastUpdatedAt != null || last.lastUpdatedBy != null
  return (
    <div className={className}>
      {editUrl != null && <EditThisPage editUrl={editUrl} />}
      {editUrl != null && isKnown && ' '}
      {isKnown && <LastUpdated {...last} />}
    </div>
  )
}
