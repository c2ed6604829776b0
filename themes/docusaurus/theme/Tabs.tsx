import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { TabItem as OwnItem } from '../../default/parts/Tabs/TabItem.tsx'
import { Tabs as OwnTabs } from '../../default/parts/Tabs/Tabs.tsx'

interface Item {
  readonly value: string
  readonly label?: string
  readonly default?: boolean
}

export interface TabsProps {
  readonly groupId?: string
  readonly queryString?: string | boolean
  readonly defaultValue?: string | null
  readonly values?: readonly Item[]
  readonly children?: ReactNode
}

interface PanelProps extends Item {
  readonly children?: ReactNode
}

/** Tabs whose labels can be in `values` instead of the panels. Compiled panels include their own labels. */
export default function Tabs({ groupId, queryString, defaultValue, values, children }: TabsProps) {
  const group = groupId ?? (typeof queryString === 'string' ? queryString : undefined)
  const panels = Children.toArray(children).filter(
    (child): child is ReactElement<PanelProps> =>
      isValidElement(child) && typeof (child.props as PanelProps).value === 'string',
  )
  if (panels.length === 0) return <OwnTabs {...(group === undefined ? {} : { groupId: group })}>{children}</OwnTabs>
  return (
    <OwnTabs {...(group === undefined ? {} : { groupId: group })}>
      {panels.map(({ props }) => {
        const said = values?.find((one) => one.value === props.value)
        const label = props.label ?? said?.label ?? props.value
        const first =
          defaultValue === undefined || defaultValue === null
            ? props.default === true || said?.default === true
            : defaultValue === props.value
        return (
          <OwnItem key={props.value} value={props.value} label={label} default={first}>
            {props.children}
          </OwnItem>
        )
      })}
    </OwnTabs>
  )
}
