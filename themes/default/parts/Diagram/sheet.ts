import type { ReactNode } from 'react'

/** What a drawing is made for: the text column of a page, or a phone, where columns are narrower and stand below each other. */
export type Medium = 'page' | 'phone'

/** A drawn diagram: its size in pixels and what stands on it. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly content: ReactNode
}
