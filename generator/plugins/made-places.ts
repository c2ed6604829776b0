// Places in what plugins add, which aren't files of the site: reports name the plugin and its page instead.
import type { Diagnostic } from '../base/diagnostic.ts'

const STRINGS = /^~plugins\/locales\/[^/]+\/([^/]+)\.json$/
const PAGE = /^~plugins\/([^/]+)\/(.*)\.md$/

export function withPluginNames(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.map((one) => {
    const made = madeAt(one.span?.path)
    const notes = one.notes?.map((note) => {
      const other = madeAt(note.span?.path)
      return other === null ? note : { message: `${note.message}: ${other.text}` }
    })
    const named = notes === undefined ? one : { ...one, notes }
    if (made === null) return named
    const { span: _, edit: _edit, ...rest } = named
    return { ...rest, message: one.message.replace(/\.?$/, ` (${made.text}).`), plugin: made.plugin }
  })
}

function madeAt(path: string | undefined): { readonly plugin: string; readonly text: string } | null {
  const [, named] = STRINGS.exec(path ?? '') ?? []
  if (named !== undefined) return { plugin: named, text: `strings of the plugin "${named}"` }
  const [, plugin, page] = PAGE.exec(path ?? '') ?? []
  return plugin === undefined ? null : { plugin, text: `page "/${page}" of the plugin "${plugin}"` }
}
