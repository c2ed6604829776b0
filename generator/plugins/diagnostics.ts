// Problems with plugins. Each names the plugin and the hook.
import type { SourceProblem } from '../api/plugin.ts'
import { diagnosed } from '../base/diagnostic-registry.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import { didYouMean } from '../base/nearest.ts'
import type { Span } from '../base/text.ts'

/** A plugin that isn't defined as one. */
export function pluginUnfit(span: Span, name: string, reason: string, hint: string): Diagnostic {
  return diagnosed('SSG118', { span, message: `The plugin ${quoted(name)} ${reason}.`, hint })
}

export function unknownHook(span: Span, name: string, hook: string, known: readonly string[]): Diagnostic {
  const hint = didYouMean(hook, known) ?? `Use one of: ${[...known].sort().join(', ')}.`
  return pluginUnfit(span, name, `has an unknown hook "${hook}"`, hint)
}

/** Two plugins that provide the same. */
export function pluginConflict(span: Span, names: readonly [string, string], hook: string, key: string): Diagnostic {
  const [first, second] = names
  return diagnosed('SSG119', {
    span,
    message:
      hook === 'name'
        ? `Two plugins are called "${key}".`
        : `The plugins "${first}" and "${second}" both define "${key}" in \`${hook}\`.`,
    hint:
      hook === 'name'
        ? 'Remove one of them from `plugins`, or rename one of them.'
        : hook === 'extends' || hook === 'parts.layouts'
          ? 'Remove one of them from `plugins`.'
          : `Remove one of them, or rename "${key}" in one of them.`,
  })
}

/** A hook that threw, or returned what can't be used. */
export function pluginFailed(span: Span | undefined, name: string, hook: string, detail: string): Diagnostic {
  return diagnosed('SSG120', {
    ...(span === undefined ? { plugin: name } : { span }),
    message: `The plugin "${name}" failed in \`${hook}\`: ${sentence(detail)}`,
    hint: 'Fix the plugin, or remove it from `plugins` in the configuration.',
  })
}

/** A file that a hook reads and that isn't valid. */
export function sourceUnfit(span: Span, name: string, hook: string, detail: string): Diagnostic {
  return { ...pluginFailed(span, name, hook, detail), hint: 'Correct the data file.' }
}

/** A mistake that a hook found in its data. Without a file, the place is the plugin in the configuration. */
export function dataProblem(plugin: string, span: Span | null, problem: SourceProblem): Diagnostic {
  const { message, hint, severity = 'error' } = problem
  const place = span === null ? { plugin } : { span }
  return { code: 'SSG710', severity, message, ...place, ...(hint === undefined ? {} : { hint }) }
}

/** A file that a plugin names and that doesn't exist. */
export function pluginFileMissing(span: Span, name: string, hook: string, file: string): Diagnostic {
  return diagnosed('SSG121', {
    span,
    message: `The plugin "${name}" refers to a missing file in \`${hook}\`: "${file}".`,
    hint: 'Write the path relative to the root folder, or `package:name/file` for a file in an installed package.',
  })
}

function quoted(name: string): string {
  return name === '' ? 'without a name' : `"${name}"`
}

function sentence(text: string): string {
  const [line = ''] = text.split('\n')
  return /[.!?]$/.test(line) ? line : `${line}.`
}

/** A page such as `[id].tsx` without `paths()`. */
export function pathsMissing(path: string): Diagnostic {
  return diagnosed('SSG307', {
    span: { path, start: 0, end: 0 },
    message: `"${path}" has parameters in its name but doesn't export \`paths\`.`,
    hint: "Export its pages: `export const paths = () => [{ params: { id: 'first' } }]`, or rename the file.",
  })
}

export function pathsFailed(path: string, detail: string): Diagnostic {
  return diagnosed('SSG618', {
    span: { path, start: 0, end: 0 },
    message: `The pages for "${path}" can't be generated: ${sentence(detail)}`,
    hint: 'Return one entry per page from `paths()`, with a value for each parameter in the file name.',
  })
}

/** A value of front matter that a plugin's or collection's schema refuses. */
export function dataUnfit(span: Span, key: string, message: string): Diagnostic {
  return diagnosed('SSG701', {
    span,
    message:
      key === ''
        ? `The front matter doesn't match its schema: ${sentence(message)}`
        : `The front matter key "${key}": ${sentence(message)}`,
    hint: 'Correct the value, or change the schema in the plugin or collection.',
  })
}
