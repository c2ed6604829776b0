// The temporary folder of a run of tests, in memory where there is enough of it: of what sites of tests cost, making and removing files on a
// disk is a part.
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Several times what a run takes. */
const ENOUGH = 4 * 1024 ** 3

/** Gives this process and its children their own temporary folder, until it ends. */
export function makeScratch(): void {
  // A run that a test starts has that of the test's.
  if (process.env.SSG_TEST_DISK !== undefined || !hasRoom()) return
  const folder = scratchFolder(MEMORY)
  process.env.SSG_TEST_DISK = tmpdir()
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** The temporary folder of this machine, for what outlives a run. */
export function lastingFolder(): string {
  return process.env.SSG_TEST_DISK ?? tmpdir()
}

/** Creates this process's folder, and removes the folders of killed runs. */
export function scratchFolder(memory: string): string {
  // Numbers of processes say something only among those that see each other.
  const prefix = `ssg-tests-${/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]}-`
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && hasEnded(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true })
  const folder = join(memory, prefix + process.pid)
  mkdirSync(folder, { recursive: true })
  return folder
}

function hasRoom(): boolean {
  try {
    const mount = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === MEMORY)
    const { bavail, bsize } = statfsSync(MEMORY)
    // Programs are run there, too.
    return mount?.[3]?.split(',').includes('noexec') === false && Math.min(bavail * bsize, freemem()) >= ENOUGH
  } catch {
    return false
  }
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
