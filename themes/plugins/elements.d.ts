import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'page-feedback': React.HTMLAttributes<HTMLElement> & {
        readonly 'data-part'?: string
        readonly children?: React.ReactNode
      }
    }
  }
}
