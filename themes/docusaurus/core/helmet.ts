// Replaces `react-helmet` and `react-helmet-async`, which come with Docusaurus.
import type { ReactNode } from 'react'

export { default, default as Helmet } from './Head.tsx'
export const HelmetProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children
