// Dates of last change from one pass over the history.
import type { Host } from '../host/host.ts'

/** Source path → `YYYY-MM-DD` of the newest commit that touched it. Empty without git. */
export async function lastChanges(
  host: Pick<Host, 'run'>,
  folders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>()
  if (folders.length === 0) return dates
  const log = await host.run('git', [
    '-c',
    'core.quotepath=off',
    'log',
    '--format=format:%x01%cs',
    '--name-only',
    '--relative',
    '-z',
    '--',
    ...folders.map((folder) => (folder === '' ? '.' : folder)),
  ])
  if (log === null) return dates
  for (const commit of log.split('\u0001')) {
    const date = commit.slice(0, 10)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) continue
    for (const path of commit.slice(10).split(/[\0\n]/)) if (path !== '' && !dates.has(path)) dates.set(path, date)
  }
  return dates
}
