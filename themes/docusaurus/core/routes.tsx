// The part of React Router that a project's code uses. Each page is a single location, and what it shows for its URL is decided when it's rendered.
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

/** Compiles a path pattern to a regular expression and its parameter names: `:name`, `:name?`, `:name(\d+)`, `*`. */
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

/** Creates a URL from a pattern. */
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

/** Renders its content if its path matches the page's. */
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

/** Renders the first matching route among its children. */
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

/** Wraps a component so that it receives the current location. */
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

/** Renders the first matching route of a list. */
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
