// Creates the edition for a project that has one documentation set in one version at the site's root.
import type { Edition } from '../source/types.ts'

export const SOLE_EDITION = 'docs'

export function soleEdition(own: Pick<Edition, 'label' | 'sidebars'> & Partial<Edition>): Edition {
  return {
    id: SOLE_EDITION,
    kind: 'docs',
    instance: 'default',
    version: 'current',
    root: '/',
    base: '/',
    latest: true,
    banner: 'none',
    noIndex: false,
    badge: false,
    editUrl: null,
    ...own,
  }
}
