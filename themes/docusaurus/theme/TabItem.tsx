import { TabItem as OwnItem, type TabItemProps } from '../../default/parts/Tabs/TabItem.tsx'

export default function TabItem(props: TabItemProps) {
  return <OwnItem {...props} />
}
