import type { ComponentType } from 'react'
import Admonition, { type AdmonitionProps } from './Admonition.tsx'

const KINDS = 'note tip info warning danger caution secondary important success'.split(' ')

/** The component for each kind of admonition. A project spreads these and adds its own. */
const types: Readonly<Record<string, ComponentType<AdmonitionProps>>> = Object.fromEntries(
  KINDS.map((kind) => [kind, (props: AdmonitionProps) => <Admonition {...props} type={kind} />]),
)
export default types
