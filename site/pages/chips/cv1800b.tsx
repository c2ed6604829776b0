import { definePage } from 'ssg/theme'
import { ChipPage } from '../../parts/Chip/ChipPage.tsx'
import { chipMeta } from '../../parts/Chip/chip-meta.ts'

export const page = definePage(chipMeta('cv1800b'))

export default function Page() {
  return <ChipPage id="cv1800b" />
}
