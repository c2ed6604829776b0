// Code that goes on in the browser, by what it says.

/** State, effects, handlers of events, or what only a browser shows. */
export const LIVES =
  /\b(?:useState|useReducer|useEffect|useLayoutEffect|useSyncExternalStore|componentDidMount|setState|useIsBrowser|useColorMode|useHistory|useWindowSize|useCollapsible|useStorageSlot|useScrollPosition|useLocationChange|useQueryString\w*)\s*(?:<[^(]*>)?\(|\buseLocation\(\)\.(?:search|hash)\b|\b(?:search|hash)\b[^;\n]*=\s*useLocation\(|<BrowserOnly\b|\son[A-Z]\w*=\{/

/** How the name of a module ends that holds what a page itself says of state and events. There is no such file: it is made of the page. */
export const OF_PAGE = '.living.jsx'

/** What such a module exports, which its last line names. */
export function exportsOfPage(code: string): readonly string[] {
  return (/export \{ ([\w$, ]+) \}\s*$/.exec(code)?.[1] ?? '').split(', ').filter((name) => name !== '')
}
