// Navbar items with custom types of a project (`type: 'custom-…'`), rendered by the project's components.
import { createElement, type ComponentType, type ReactNode } from 'react'
import { useThemeConfig } from './theme-config.ts'

type Types = Readonly<Record<string, ComponentType<Readonly<Record<string, unknown>>> | undefined>>

interface Entry {
  readonly type?: string
}

export function CustomItems({ types }: { readonly types: unknown }): ReactNode {
  const { items = [] } = (useThemeConfig()['navbar'] ?? {}) as { readonly items?: readonly Entry[] }
  return items.map(({ type = '', ...props }, at) => {
    const Own = type.startsWith('custom-') ? (types as Types)[type] : undefined
    return Own === undefined ? null : createElement(Own, { key: at, ...props })
  })
}
