import { SectionMark } from '../parts/SectionMark/SectionMark.tsx'

/** The drawing of the board at the head of the sidebar. */
export default function BoardMark({ section }: { readonly section: string }) {
  return (
    <div className="sidebar-mark">
      <SectionMark section={section} />
    </div>
  )
}
