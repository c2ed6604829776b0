// The resolved configuration, as the other stages see it.
export type {
  ConfigInput,
  GlossaryTermInput,
  LinkInput,
  NavbarItemInput,
  ResolvedConfig,
  SeveritySetting,
  SidebarEntryInput,
} from './schema.ts'
