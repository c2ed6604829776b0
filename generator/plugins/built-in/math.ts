// Formulas as MathML, made at build time: pages load no script, style sheet or font for them.
import type { Pluggable, Plugin } from 'unified'
import type { Root } from 'mdast'
import { definePlugin, type SitePlugin } from '../../api/plugin.ts'
import { requireOptions } from './required.ts'
import { messageOf } from '../../base/text.ts'
import { htmlNode, replaceNodes, type TreeNode } from '../tree.ts'

export interface MathOptions {
  /** The package `remark-math`, which reads `$…$` and `$$…$$`. */
  readonly syntax: Pluggable
  /** MathML of a formula, made by a package such as `temml` or `katex`. */
  readonly render: (tex: string, display: boolean) => string
}

export function math(options: MathOptions): SitePlugin {
  requireOptions('math', options, 'syntax', 'render')
  return definePlugin({ name: 'math', remark: [options.syntax, transform(options.render)] })
}

function transform(render: MathOptions['render']): Plugin<[], Root> {
  return () => (tree) => {
    replaceNodes(tree as unknown as TreeNode, (node) => {
      const display = node.type === 'math' || (node.type === 'code' && node.lang === 'math')
      if (!display && node.type !== 'inlineMath') return null
      const made = rendered(render, node.value ?? '', display)
      const name = display ? 'div' : 'span'
      return [htmlNode(`<${name} class="math">${made}</${name}>`, node)]
    })
  }
}

function rendered(render: MathOptions['render'], tex: string, display: boolean): string {
  try {
    return render(tex, display)
  } catch (error) {
    throw new Error(`the formula "${tex}" can't be rendered: ${messageOf(error)}`, { cause: error })
  }
}
