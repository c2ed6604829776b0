// Mermaid diagrams, drawn in the browser when they come into view. Pages without a diagram load nothing.
import { definePlugin, type SitePlugin } from '../../api/plugin.ts'
import { escapeHtml } from '../../base/text.ts'

const ALT = /\balt="([^"]*)"/

/** The site needs the package `mermaid`. */
export function mermaid(): SitePlugin {
  return definePlugin({
    name: 'mermaid',
    parts: { scripts: { mermaid: 'ssg:themes/plugins/mermaid/mermaid.client.ts' } },
    fences: {
      mermaid: ({ code, meta }) => {
        const [, alt = ''] = ALT.exec(meta) ?? []
        const source = `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
        const figure = `<figure class="code" data-part="mermaid" data-lang="mermaid">${source}</figure>`
        return alt === '' ? figure : `${figure}\n<p class="sr-only">${escapeHtml(alt)}</p>`
      },
    },
  })
}
