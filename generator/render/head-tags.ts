// Tags that the configuration adds to the head of every page, and what the policy must let through for them.
import { createHash } from 'node:crypto'
import { escapeHtml } from '../base/text.ts'
import type { ResolvedConfig } from '../config/types.ts'

type HeadTag = ResolvedConfig['head'][number]

/** Sources that the policy names besides the site itself. */
export interface HeadSources {
  /** Origins that scripts come from and may send to. */
  readonly scripts: readonly string[]
  /** Hashes of scripts that stand in the page. */
  readonly hashes: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

export function headHtml(tags: readonly HeadTag[]): string {
  return tags.map(tagHtml).join('')
}

function tagHtml({ tag, attributes, content }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  )
  const start = `<${tag}${written.join('')}>`
  return tag === 'script' ? `${start}${scriptText(content)}</script>` : start
}

/** Text of a script cannot end its element. */
function scriptText(content: string): string {
  return content.replace(/<(?=\/script|!--)/gi, '\\u003c')
}

export function headSources(tags: readonly HeadTag[]): HeadSources {
  const scripts = tags.filter(({ tag }) => tag === 'script')
  const sheets = tags.filter(({ tag, attributes }) => tag === 'link' && attributes.rel === 'stylesheet')
  const styles = origins(sheets.map(({ attributes }) => attributes.href))
  // The one service whose sheets name files of another origin.
  const fonts = styles.map((origin) => origin.replace('//fonts.googleapis.com', '//fonts.gstatic.com'))
  return {
    scripts: origins(scripts.map(({ attributes }) => attributes.src)),
    hashes: scripts
      .filter(({ attributes, content }) => attributes.src === undefined && content !== '' && isCode(attributes.type))
      .map(({ content }) => `sha256-${createHash('sha256').update(scriptText(content)).digest('base64')}`)
      .sort(),
    styles,
    fonts: [...new Set([...styles, ...fonts])].sort(),
  }
}

function isCode(type: string | boolean | undefined): boolean {
  return typeof type !== 'string' || type === '' || type === 'module' || /javascript/.test(type)
}

function origins(addresses: readonly (string | boolean | undefined)[]): string[] {
  const found = addresses.flatMap((address) =>
    typeof address === 'string' && /^(?:https?:)?\/\//.test(address)
      ? [new URL(address.startsWith('//') ? `https:${address}` : address).origin]
      : [],
  )
  return [...new Set(found)].sort()
}
