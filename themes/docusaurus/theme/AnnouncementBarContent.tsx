import type { ComponentProps } from 'react'
import { useThemeConfig } from '../core/theme-config.ts'

/** The content is HTML from the configuration. */
export default function AnnouncementBarContent(props: ComponentProps<'div'>) {
  const { content = '' } = (useThemeConfig()['announcementBar'] ?? {}) as { readonly content?: string }
  return <div {...props} dangerouslySetInnerHTML={{ __html: content }} />
}
