// What `ssg check --browser` finds out about a page.

export interface IslandState {
  /** URL of the component's module. */
  readonly script: string
  readonly exported: string
  /** `waiting`: it neither started nor failed. */
  readonly state: 'ready' | 'failed' | 'waiting'
  /** Why it failed; null if that isn't known. */
  readonly error: string | null
  /** The build rendered content, but nothing of it is left. */
  readonly isBlank: boolean
}

/** The result of opening a page. */
export interface PageVisit {
  /** Its path, with the base URL. */
  readonly href: string
  readonly islands: readonly IslandState[]
  /** The first line of each console error and each uncaught exception. */
  readonly errors: readonly string[]
  /** The page stopped responding. */
  readonly isStuck: boolean
}

/** In the browser: `globalThis.ssgWatched`. */
export interface WatchedPage {
  islandsEnded(): Promise<void>
  settled(): Promise<void>
  islands(): readonly IslandState[]
}
