// The resolved configuration as other stages see it.
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

/** Locates a setting: its name or its value. For a setting that isn't written, the parent's location. */
export type Places = (keys: readonly string[], part?: 'value') => Span
