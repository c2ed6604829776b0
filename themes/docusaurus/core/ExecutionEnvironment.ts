const browser = typeof window !== 'undefined' && typeof document !== 'undefined'

/** Pages are rendered without a browser, but islands are hydrated in one. */
const environment = {
  canUseDOM: browser,
  canUseEventListeners: browser,
  canUseIntersectionObserver: browser,
  canUseViewport: browser,
}
export default environment
export const { canUseDOM } = environment
