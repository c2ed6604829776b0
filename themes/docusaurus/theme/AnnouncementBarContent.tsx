import type { ComponentProps } from 'react'
import { useThemeConfig } from '../core/theme-config.ts'

/** The configuration writes HTML here. */
export default function AnnouncementBarContent(props: ComponentProps<'div'>) {
  const { content = '' } = (useThemeConfig()['announcementBar'] ?? {}) as { readonly content?: string }
  return <div {...props} dangerouslySetInnerHTML={{ __html: content }} />
}
