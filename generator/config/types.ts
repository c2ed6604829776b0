// The resolved configuration, as the other stages see it.
export type { ConfigInput, LinkInput, NavbarItemInput, ResolvedConfig, SeveritySetting, SidebarEntryInput } from './schema.ts'
