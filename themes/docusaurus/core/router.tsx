import type { ReactNode } from 'react'
import { usePage } from 'ssg/theme'

export { Redirect } from './Redirect.tsx'
export { default as Link, default as NavLink } from './Link.tsx'

export function useLocation(): { pathname: string; search: string; hash: string } {
  return { pathname: usePage().page.href, search: '', hash: '' }
}

const nothing = (): void => undefined

export function useHistory(): {
  push: () => void
  replace: () => void
  location: { pathname: string; search: string; hash: string }
} {
  return { push: nothing, replace: nothing, location: useLocation() }
}

export function useParams(): Readonly<Record<string, string>> {
  return {}
}

export function useRouteMatch(): {
  path: string
  url: string
  isExact: boolean
  params: Readonly<Record<string, string>>
} {
  const { pathname } = useLocation()
  return { path: pathname, url: pathname, isExact: true, params: {} }
}

export const matchPath = (): null => null
export const Route = ({ children }: { readonly children?: ReactNode }) => <>{children}</>
export const Switch = Route
export const Prompt = (): null => null
