// Code that goes on in the browser, by what it says.

/** State, effects, handlers of events, or what only a browser shows. */
export const LIVES =
  /\b(?:useState|useReducer|useEffect|useLayoutEffect|useIsBrowser|useColorMode|useHistory)\s*(?:<[^(]*>)?\(|<BrowserOnly\b|\son[A-Z]\w*=\{/
