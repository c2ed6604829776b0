// State that the pages of one locale share while they're rendered.
import type { SiteGraph } from './types.ts'
import type { ClientBundle } from '../assets/types.ts'
import type { ThemeSlots } from '../api/theme.ts'
import type { SharedHtml, SharedList } from './html/shared-html.ts'
import type { Strings } from '../i18n/strings.ts'

export interface RenderShared {
  readonly graph: SiteGraph
  readonly client: ClientBundle
  readonly slots: ThemeSlots
  /** HTML of `once`, by locale and key, with the lookups made for it. */
  readonly shared: Map<string, SharedHtml>
  /** The same for `onceList`. */
  readonly lists: Map<string, SharedList>
  readonly fileLookup: (name: string, content: string) => string
  readonly strings: Strings
}
