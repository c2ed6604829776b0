// `ssg/theme/parts/Footer`: a part or a layout of the theme, as the site shows it. `ssg/theme/original/Footer`: as it was before the site
// replaced it.
import type { ComponentType } from 'react'

declare const Part: ComponentType<Record<string, unknown>>
export default Part
