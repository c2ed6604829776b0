// What `ssg check --browser` learns of a page.

export interface IslandState {
  /** Address of the component's module. */
  readonly script: string
  readonly exported: string
  /** `waiting`: it neither started nor failed. */
  readonly state: 'ready' | 'failed' | 'waiting'
  /** Why it failed; null if that isn't known. */
  readonly error: string | null
  /** The build rendered something, and nothing is left of it. */
  readonly isBlank: boolean
}

/** A page that was opened. */
export interface PageVisit {
  /** Its path, with the base URL. */
  readonly href: string
  readonly islands: readonly IslandState[]
  /** The first line of each message in the console that is an error, and of each uncaught exception. */
  readonly errors: readonly string[]
  /** It stopped answering. */
  readonly isStuck: boolean
}

/** In the browser: `globalThis.ssgWatched`. */
export interface WatchedPage {
  islandsEnded(): Promise<void>
  settled(): Promise<void>
  islands(): readonly IslandState[]
}
