// A part or a layout of the theme as it was before the site replaced it.
import type { ComponentType } from 'react'

declare const Original: ComponentType<Record<string, unknown>>
export default Original
