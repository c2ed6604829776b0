// Collapsible content. Without scripts, and until they are loaded, everything is expanded so that it can be read.
import { createElement, useCallback, useEffect, useState, type ReactNode } from 'react'

interface Collapsed {
  readonly collapsed: boolean
  readonly setCollapsed: (collapsed: boolean | ((before: boolean) => boolean)) => void
  readonly toggleCollapsed: () => void
}

export function useCollapsible({ initialState }: { readonly initialState?: boolean | (() => boolean) }): Collapsed {
  const [collapsed, setCollapsed] = useState(false)
  useEffect(() => {
    setCollapsed((typeof initialState === 'function' ? initialState() : initialState) ?? false)
  }, [])
  const toggleCollapsed = useCallback(() => setCollapsed((before) => !before), [])
  return { collapsed, setCollapsed, toggleCollapsed }
}

interface CollapsibleProps {
  readonly as?: string
  readonly collapsed?: boolean
  readonly className?: string
  readonly children?: ReactNode
  readonly onCollapseTransitionEnd?: (collapsed: boolean) => void
}

export function Collapsible({
  as = 'div',
  collapsed = false,
  className,
  children,
  onCollapseTransitionEnd: told,
}: CollapsibleProps): ReactNode {
  const [isOpen, show] = useState(true)
  useEffect(() => {
    show(!collapsed)
    told?.(collapsed)
  }, [collapsed])
  return createElement(as, { className, hidden: !isOpen }, children)
}
