// Finds the date and author of each file's last change in a single pass over the Git history.
import type { CommandVersion, Host } from '../../host/host.ts'

const LOG = [
  '-c',
  'core.quotepath=off',
  'log',
  '--format=format:%x01%ct %an%x02',
  '--name-only',
  '--relative',
  '-z',
  '--',
]

/**
 * Identifies a history by its newest commit, the site's folder in the repository, and replacement commits. A shallow clone's history can still grow,
 * so that is part of it too.
 */
const VERSION: CommandVersion = {
  args: ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD', '--glob=refs/replace/*'],
  holds: (answer) => answer.startsWith('false\n'),
}

/** The newest commit that touched a file: its date in UTC as `YYYY-MM-DD`, and its author. */
export interface LastChange {
  readonly date: string
  readonly author: string
}

/** By source path. Empty if Git isn't available. */
export async function lastChanges(
  host: Pick<Host, 'run'>,
  folders: readonly string[],
): Promise<ReadonlyMap<string, LastChange>> {
  const changes = new Map<string, LastChange>()
  if (folders.length === 0) return changes
  const paths = folders.map((folder) => (folder === '' ? '.' : folder))
  const log = await host.run('git', [...LOG, ...paths], VERSION)
  if (log === null) return changes
  for (const commit of log.split('\u0001')) {
    const [, seconds = '', author = '', paths = ''] = /^(\d{1,12}) ([^\u0002]*)\u0002([\s\S]*)$/.exec(commit) ?? []
    if (seconds === '') continue
    const change = { date: new Date(Number(seconds) * 1000).toISOString().slice(0, 10), author }
    for (const path of paths.split(/[\0\n]/)) if (path !== '' && !changes.has(path)) changes.set(path, change)
  }
  return changes
}
