// What code imports of `react-helmet` and `react-helmet-async`, which Docusaurus brings.
import type { ReactNode } from 'react'

export { default, default as Helmet } from './Head.tsx'
export const HelmetProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children
