// Custom elements in JSX: any name with a hyphen takes the attributes of a plain element.
import type { HTMLAttributes, Ref } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [element: `${string}-${string}`]: HTMLAttributes<HTMLElement> & {
        ref?: Ref<HTMLElement>
        class?: string
        [data: `data-${string}`]: unknown
      }
    }
  }
  interface ButtonHTMLAttributes<T> {
    /** Invoker commands: the platform opens and closes a dialog without a script. */
    command?: string
    commandfor?: string
  }
}
