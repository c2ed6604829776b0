// Date and author of a page's last change, from its front matter or the Git history.
import type { DocModel } from '../../api/types.ts'
import type { RawDoc } from '../../content/types.ts'
import type { ModelScope } from './scope.ts'

/** A page's last-update line, or null. Authors from the Git history are shown only if the project enables them. */
export function lastUpdateOf(scope: ModelScope, { front, source, showLastUpdate }: RawDoc): DocModel['lastUpdate'] {
  const { config, lastChange } = scope.graph
  const said = front.last_update ?? {}
  const made = lastChange.get(source.path)
  const isTimed = showLastUpdate?.time ?? config.docs.showLastUpdate
  const date = isTimed ? (said.date ?? made?.date ?? null) : null
  const isSigned = showLastUpdate?.author ?? date !== null
  const author = isSigned ? (said.author ?? (showLastUpdate === undefined ? null : made?.author) ?? null) : null
  return date === null && author === null ? null : { date, text: date === null ? '' : scope.date(date), author }
}
