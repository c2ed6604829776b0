// Replaces `@docusaurus/router`, `react-router-dom` and `react-router`.
import type { ReactNode } from 'react'
import { visit, type Target } from './visit.ts'

export { Redirect } from './Redirect.tsx'
export { default as Link, default as NavLink } from './Link.tsx'
export { useHistory, useLocation } from './history.ts'
export { generatePath, matchPath, Route, Switch, useRouteMatch, withRouter } from './routes.tsx'

export function useParams(): Readonly<Record<string, string>> {
  return {}
}

/** From newer versions of the router. */
export function useNavigate(): (to: string | Target | number, options?: { readonly replace?: boolean }) => void {
  return (to, { replace = false } = {}) =>
    typeof to === 'number' ? history.go(to) : visit(to, replace ? 'replace' : 'push')
}

/** Renders only its children, because the page is already in a router. */
const Router = ({ children }: { readonly children?: ReactNode }): ReactNode => children
export { Router, Router as BrowserRouter, Router as HashRouter, Router as MemoryRouter, Router as StaticRouter }
export const Prompt = (): null => null
