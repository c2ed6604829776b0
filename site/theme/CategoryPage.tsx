import { CategoryPage } from '../../themes/default/layouts/CategoryPage.tsx'
import { SectionMarkContext } from '../../themes/default/parts/Sidebar/section-mark.ts'
import { SectionMark } from '../parts/SectionMark/SectionMark.tsx'

/** The theme's page with the drawing of the board at the head of the sidebar. */
export default function CategoryPageOfBoards() {
  return (
    <SectionMarkContext value={SectionMark}>
      <CategoryPage />
    </SectionMarkContext>
  )
}
