import { SectionMark } from '../parts/SectionMark/SectionMark.tsx'

/** The board's drawing above the sidebar. */
export default function BoardMark({ section }: { readonly section: string }) {
  return (
    <div className="sidebar-mark">
      <SectionMark section={section} />
    </div>
  )
}
