// The site's Content Security Policy, for `_headers` and for a `<meta>` element in each page.
import { contentSecurityPolicy } from '../../base/html/policy.ts'
import { escapeHtml } from '../../base/text.ts'
import type { ResolvedConfig } from '../../config/types.ts'
import { markOf } from './addresses.ts'
import { headSources } from './head-tags.ts'

/** `project`: the pages were written for another generator, which has no policy. */
export function policyText(config: ResolvedConfig, project: boolean, scripts: readonly string[]): string {
  const targets = [
    ...Object.values(config.forms),
    ...(config.newsletter === undefined ? [] : [config.newsletter.action]),
  ]
  const origins = targets.filter((target) => /^https?:/.test(target)).map((target) => new URL(target).origin)
  return contentSecurityPolicy(
    scripts,
    [...new Set(origins)].sort(),
    config.analytics !== undefined,
    headSources(config.head),
    project ? 'anywhere' : config.contentSecurityPolicy,
  )
}

const START = '<meta http-equiv="Content-Security-Policy" content="'
/** Placeholder for the sources that depend on the bundle. */
const PLACE = " 'of-the-bundle'"

/** The policy as an element. Browsers support `frame-ancestors` only in headers. */
export function policyTag(config: ResolvedConfig, project: boolean): string {
  const directives = policyText(config, project, ['of-the-bundle'])
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
  return `${START}${escapeHtml(directives.join('; ')).replaceAll('&#39;', "'")}">`
}

/** Replaces the placeholder in the policy at the start of the head's elements with a mark, which each build fills in. */
export function withPolicyMark(headHtml: string): string {
  return headHtml.startsWith(START) ? headHtml.replace(PLACE, () => markOf('policy scripts')) : headHtml
}
