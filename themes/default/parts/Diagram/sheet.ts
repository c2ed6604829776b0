import type { ReactNode } from 'react'

/** The place for a drawing: a page's text column, or a phone, where columns are narrower and below each other. */
export type Medium = 'page' | 'phone'

/** A drawn diagram: its size in pixels and its shapes. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly content: ReactNode
}
