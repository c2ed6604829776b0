import { definePage } from 'ssg/theme'
import { ChipPage } from '../../parts/Chip/ChipPage.tsx'
import { chipMeta } from '../../parts/Chip/chip-meta.ts'

export const page = definePage(chipMeta('sg2000'))

export default function Page() {
  return <ChipPage id="sg2000" />
}
