// A tag of a statistics service for every page.
import { definePlugin, type SitePlugin } from '../../api/plugin.ts'
import { requireOptions } from './required.ts'

export interface AnalyticsOptions {
  /** Address of the service's script. */
  readonly src: string
  /** Attributes of the script: `{ 'data-domain': 'example.org' }`. */
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** Code that runs before the script, such as its settings. */
  readonly setup?: string
  /** Where the script sends page views, if not to the origin of `src`. */
  readonly sendsTo?: readonly string[]
}

export function analytics(options: AnalyticsOptions): SitePlugin {
  requireOptions('analytics', options, 'src')
  const { src, attributes = {}, setup, sendsTo } = options
  return definePlugin({
    name: 'analytics',
    options,
    head: [
      ...(setup === undefined ? [] : [{ tag: 'script' as const, attributes: {}, content: setup }]),
      { tag: 'script', attributes: { src, defer: true, ...attributes }, content: '' },
    ],
    policy: { 'connect-src': sendsTo ?? originsOf(src) },
  })
}

/** None for a script of the site itself. */
function originsOf(src: string): string[] {
  return URL.canParse(src) ? [new URL(src).origin] : []
}
