// Dates of last change from one pass over the history.
import type { CommandVersion, Host } from '../host/host.ts'

const LOG = ['-c', 'core.quotepath=off', 'log', '--format=format:%x01%cs', '--name-only', '--relative', '-z', '--']

/**
 * A history is told by its newest commit, by the place of the site in the repository, and by what stands for other commits. Where a
 * part of the history is missing, more of it may come.
 */
const VERSION: CommandVersion = {
  args: ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD', '--glob=refs/replace/*'],
  holds: (answer) => answer.startsWith('false\n'),
}

/** Source path → `YYYY-MM-DD` of the newest commit that touched it. Empty without git. */
export async function lastChanges(
  host: Pick<Host, 'run'>,
  folders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>()
  if (folders.length === 0) return dates
  const paths = folders.map((folder) => (folder === '' ? '.' : folder))
  const log = await host.run('git', [...LOG, ...paths], VERSION)
  if (log === null) return dates
  for (const commit of log.split('\u0001')) {
    const date = commit.slice(0, 10)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) continue
    for (const path of commit.slice(10).split(/[\0\n]/)) if (path !== '' && !dates.has(path)) dates.set(path, date)
  }
  return dates
}
