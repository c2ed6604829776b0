// The resolved configuration, as the other stages see it.
import type { Span } from '../base/text.ts'
export type { ConfigInput } from '../api/config-input.ts'
export type {
  GlossaryTermInput,
  LinkInput,
  NavbarItemInput,
  PlainConfigInput,
  ResolvedConfig,
  SeveritySetting,
  SidebarEntryInput,
} from './schema.ts'
export type { SiteHabits } from './layouts.ts'

/** Where a setting stands: its name, or its value. Of one that is written nowhere, what is around it. */
export type Places = (keys: readonly string[], part?: 'value') => Span
