// The current location and navigation, in the format of Docusaurus's router.
import { usePage } from 'ssg/theme'
import { onVisit, useAddress, visit, written, type Target } from './visit.ts'

export interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: undefined
}

export function useLocation(): Location {
  return { ...useAddress(usePage().page.href), state: undefined }
}

interface History {
  readonly action: 'POP'
  readonly length: number
  readonly location: Location
  readonly push: (to: string | Target) => void
  readonly replace: (to: string | Target) => void
  readonly go: (steps: number) => void
  readonly goBack: () => void
  readonly goForward: () => void
  readonly createHref: (to: Target) => string
  readonly listen: (told: (location: Location, action: 'POP') => void) => () => void
  readonly block: () => () => void
}

const WAYS: Omit<History, 'location'> = {
  action: 'POP',
  length: 1,
  push: (to) => visit(to, 'push'),
  replace: (to) => visit(to, 'replace'),
  go: (steps) => history.go(steps),
  goBack: () => history.back(),
  goForward: () => history.forward(),
  createHref: written,
  listen: (told) =>
    onVisit(() => {
      const { pathname, search, hash } = window.location
      told({ pathname, search, hash, state: undefined }, 'POP')
    }),
  block: () => () => undefined,
}

export function useHistory(): History {
  return { ...WAYS, location: useLocation() }
}
