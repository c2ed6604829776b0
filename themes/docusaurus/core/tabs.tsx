// Hooks for a project's own tabs. The project's code doesn't run in the browser, so it couldn't open panels that it hides. They are rendered as this
// theme's tabs instead.
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import Tabs, { type TabsProps } from '../theme/Tabs.tsx'

interface Item {
  readonly value: string
  readonly label?: string
}

interface WholeProps {
  readonly value: string
  readonly held: { props?: TabsProps }
  readonly children: ReactNode
}

const ALL = 'all'

function Whole({ held, children }: WholeProps) {
  const { values, defaultValue, groupId, queryString } = held.props ?? {}
  return <Tabs {...{ values, defaultValue, groupId, queryString }}>{children}</Tabs>
}

/** Wraps all panels in a single one, which is selected. */
export function sanitizeTabsChildren(children: ReactNode): ReactNode {
  return (
    <Whole value={ALL} held={{}}>
      {children}
    </Whole>
  )
}

export function useTabs(props: TabsProps): {
  selectedValue: string | undefined
  selectValue: () => void
  tabValues: readonly Item[]
} {
  const { children, values, defaultValue } = props
  const selectValue = (): void => undefined
  const whole = isValidElement(children) && children.type === Whole ? (children as ReactElement<WholeProps>) : null
  if (whole !== null) {
    whole.props.held.props = props
    return { selectedValue: ALL, selectValue, tabValues: [] }
  }
  const own = Children.toArray(children).flatMap((child) => {
    const { value, label } = isValidElement(child) ? (child.props as Partial<Item>) : {}
    return value === undefined ? [] : [{ value, ...(label === undefined ? {} : { label }) }]
  })
  const tabValues = values ?? own
  return { selectedValue: defaultValue ?? tabValues[0]?.value, selectValue, tabValues }
}

export const useTabsContextValue = useTabs
