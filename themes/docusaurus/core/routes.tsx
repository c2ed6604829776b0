// What the router of Docusaurus gives code of a project: each page is one place, and what it shows by its address is decided when it is made.
import { Children, isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { useHistory, useLocation, type Location } from './history.ts'

type Params = Readonly<Record<string, string | undefined>>

export interface Match {
  readonly path: string
  readonly url: string
  readonly isExact: boolean
  readonly params: Params
}

interface Options {
  readonly path?: string | readonly string[]
  readonly exact?: boolean
  readonly strict?: boolean
  readonly sensitive?: boolean
}

/** A pattern of the router, as an expression and the names in it: `:name`, `:name?`, `:name(\d+)`, `*`. */
function compiled(path: string, { exact = false, strict = false, sensitive = false }: Options) {
  const names: string[] = []
  let unnamed = 0
  const source = path
    .split(/(\/?:\w+(?:\([^)]*\))?[?*+]?|\/?\*)/)
    .map((part) => {
      const [, slash = '', name, own, many = ''] = /^(\/?):(\w+)(?:\(([^)]*)\))?([?*+]?)$/.exec(part) ?? []
      if (name === undefined && !/^\/?\*$/.test(part)) return part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
      names.push(name ?? `${unnamed++}`)
      if (name === undefined) return part.startsWith('/') ? '/(.*)' : '(.*)'
      const one = own ?? '[^/]+?'
      const value = many === '*' || many === '+' ? `(?:${one})(?:/(?:${one}))*` : one
      return many === '?' || many === '*' ? `(?:${slash}(${value}))?` : `${slash}(${value})`
    })
    .join('')
  const isOpen = strict && source.endsWith('/')
  const end = exact ? '$' : isOpen ? '' : '(?=/|$)'
  const whole = strict ? source : `${source.replace(/\/$/, '')}(?:/(?=$))?`
  return { names, expression: new RegExp(`^(?:${whole})${end}`, sensitive ? '' : 'i') }
}

export function matchPath(pathname: string, given: string | readonly string[] | Options): Match | null {
  const options: Options = typeof given === 'string' || Array.isArray(given) ? { path: given } : (given as Options)
  for (const path of [options.path ?? []].flat()) {
    const { names, expression } = compiled(path, options)
    const [all, ...values] = expression.exec(pathname) ?? []
    if (all === undefined) continue
    const isExact = pathname === all
    if (options.exact === true && !isExact) continue
    return {
      path,
      url: path === '/' && all === '' ? '/' : all,
      isExact,
      params: Object.fromEntries(names.map((name, at) => [name, values[at]])),
    }
  }
  return null
}

/** An address from a pattern. */
export function generatePath(path = '/', params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/(\/?):(\w+)(?:\([^)]*\))?([?*+]?)/g, (_, slash: string, name: string, many: string) => {
    const value = params[name]
    if (value === undefined && (many === '?' || many === '*')) return ''
    return slash + String(value ?? '').replace(/[^/]+/g, encodeURIComponent)
  })
}

export function useRouteMatch(given?: string | readonly string[] | Options): Match | null {
  const { pathname } = useLocation()
  return given === undefined ? here(pathname) : matchPath(pathname, given)
}

const here = (pathname: string): Match => ({ path: pathname, url: pathname, isExact: true, params: {} })

interface Shown {
  readonly match: Match | null
  readonly location: Location
  readonly history: ReturnType<typeof useHistory>
  readonly staticContext: undefined
}

export interface RouteProps extends Options {
  readonly component?: ComponentType<Shown>
  readonly render?: (shown: Shown) => ReactNode
  readonly children?: ReactNode | ((shown: Shown) => ReactNode)
  readonly computedMatch?: Match
}

/** What it holds, where its path is that of the page. */
export function Route({ component: Own, render, children, computedMatch, ...options }: RouteProps): ReactNode {
  const location = useLocation()
  const history = useHistory()
  const { pathname } = location
  const match = computedMatch ?? (options.path === undefined ? here(pathname) : matchPath(pathname, options))
  const shown: Shown = { match, location, history, staticContext: undefined }
  if (typeof children === 'function') return children(shown)
  if (match === null) return null
  if (children !== undefined && Children.count(children) > 0) return children
  return Own === undefined ? render?.(shown) : <Own {...shown} />
}

type Branch = ReactElement<RouteProps & { readonly from?: string }>

/** The first of its routes that fits. */
export function Switch({ children }: { readonly children?: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  for (const child of Children.toArray(children)) {
    if (!isValidElement(child)) continue
    const { props } = child as Branch
    const path = props.path ?? props.from
    if (path === undefined || matchPath(pathname, { ...props, path }) !== null) return child
  }
  return null
}

/** A component that is handed where it is. */
export function withRouter<P extends object>(Own: ComponentType<P & Shown>): ComponentType<P> {
  return function WithRouter(props: P) {
    const location = useLocation()
    return (
      <Own
        {...props}
        location={location}
        history={useHistory()}
        match={here(location.pathname)}
        staticContext={undefined}
      />
    )
  }
}

interface RouteConfig extends Options {
  readonly component?: ComponentType<Shown & { readonly route: RouteConfig }>
  readonly render?: (shown: Shown & { readonly route: RouteConfig }) => ReactNode
  readonly routes?: readonly RouteConfig[]
}

/** Routes as a list: the first that fits. */
export function renderRoutes(routes: readonly RouteConfig[] | undefined, more: object = {}): ReactNode {
  if (routes === undefined) return null
  return (
    <Switch>
      {routes.map(({ component: Own, render, ...route }, key) => (
        <Route
          key={key}
          {...route}
          render={(shown) =>
            render?.({ ...shown, ...more, route }) ??
            (Own === undefined ? null : <Own {...shown} {...more} route={route} />)
          }
        />
      ))}
    </Switch>
  )
}

export function matchRoutes(routes: readonly RouteConfig[], pathname: string): { route: RouteConfig; match: Match }[] {
  for (const route of routes) {
    const match = route.path === undefined ? here(pathname) : matchPath(pathname, route)
    if (match !== null) return [{ route, match }, ...matchRoutes(route.routes ?? [], pathname)]
  }
  return []
}

export default renderRoutes
