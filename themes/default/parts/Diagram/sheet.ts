import type { ReactNode } from 'react'

/** A drawn diagram: its size in pixels and what stands on it. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly content: ReactNode
}
