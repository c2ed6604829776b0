// Places that do not let a build write: a disk that is full, one that fills at each change, an output and a site that are read-only. The
// build says so, the old output stays, and when there is room again the next build is as a clean one.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crashIn, differences, folder, page, pictureOf, repository, smallSite, ssg } from './common.mjs'

const STEPS = `--import=${pathToFileURL(join(repository, 'tests/soak/steps.mjs')).href}`

export const campaign = {
  about: 'full disks, failing writes, read-only folders',
  unit: 'builds',
  count: 40,
  prepare: async (rng, { tell, total }) => {
    const site = smallSite('places', 20)
    await ssg(['build', '--root', site.root, '--no-social'])
    site.write('content/en/docs/p0.md', page('Page 0', 'Before.'))
    await ssg(['build', '--root', site.root, '--no-social'], {
      env: { NODE_OPTIONS: STEPS, STEP_COUNT: join(site.root, '.ssg/steps') },
    })
    const steps = Number(readFileSync(join(site.root, '.ssg/steps'), 'utf8'))
    const disk = smallDisk()
    tell(disk === null ? 'no small disk could be mounted' : 'a small disk was mounted')
    return {
      site,
      steps,
      stride: Math.max(1, Math.floor(steps / (total / 2))),
      disk,
      dispose: () => {
        if (disk !== null) execFileSync('umount', [disk.root])
        disk?.dispose()
        site.dispose()
      },
    }
  },
  run: async (world, rng, { at, find, tell }) => {
    const { site, steps, stride, disk } = world
    site.write(`content/en/docs/p${rng.below(20)}.md`, page(`Page ${rng.below(99)}`, `Edited ${rng.next()}.`))
    const kinds = ['failing', 'failing', ...(disk === null ? [] : ['full', 'readonly'])]
    const kind = kinds[at % kinds.length]
    const out = kind === 'full' || kind === 'readonly' ? join(disk.root, 'build') : join(site.root, 'build')
    const build = (more = {}) =>
      ssg(['build', '--root', site.root, '--no-social', '--format', 'json', '--out', out], more)
    if (kind !== 'failing' && !existsSync(out)) {
      const first = await build()
      if (crashIn(first) !== null || first.code !== 0)
        return find(`a build into an empty small disk: ${first.err.slice(0, 300)}`)
    }
    const old = pictureOf(out)
    let undo = () => undefined
    let ran
    if (kind === 'failing') {
      const step = 1 + ((Math.floor(at / 2) * stride) % steps)
      ran = await build({
        env: { NODE_OPTIONS: STEPS, STEP_AT: String(step), STEP_FAILS: rng.pick(['ENOSPC', 'EROFS', 'EACCES', 'EIO']) },
      })
    } else if (kind === 'full') {
      undo = fill(disk.root)
      ran = await build()
    } else {
      // Root may write into any folder: only a file system can refuse that.
      execFileSync('mount', ['-o', 'remount,ro', disk.root])
      undo = () => execFileSync('mount', ['-o', 'remount,rw', disk.root])
      ran = await build()
    }
    tell(`${kind}: exit code ${ran.code}`)
    const crash = crashIn(ran)
    if (crash !== null) find(`${kind}: ${crash}`)
    const there = pictureOf(out)
    undo()
    const next = await build()
    const nextCrash = crashIn(next)
    if (nextCrash !== null || next.code !== 0)
      return find(`${kind}, then room again: ${nextCrash ?? next.err.slice(0, 300)}`)
    const repaired = pictureOf(out)
    if (there !== old && there !== repaired && there !== 'absent')
      find(`${kind}: the output was neither old nor new: ${differences(there, repaired)}`)
    await build().then(() => ssg(['build', '--root', site.root, '--no-social', '--no-cache', '--out', out]))
    if (pictureOf(out) !== repaired)
      find(`${kind}: the next build differs from a clean one: ${differences(repaired, pictureOf(out))}`)
  },
}

/** A file system of a few megabytes, where this user may mount one. */
function smallDisk() {
  const disk = folder('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk.root], { stdio: 'ignore' })
    return disk
  } catch {
    disk.dispose()
    return null
  }
}

function fill(root) {
  const rest = join(root, 'full')
  mkdirSync(rest, { recursive: true })
  let at = 0
  for (let size = 256 * 1024; size > 0; size = Math.floor(size / 4)) {
    try {
      for (;;) writeFileSync(join(rest, String(at++)), Buffer.alloc(size))
    } catch {
      rmSync(join(rest, String(at - 1)), { force: true })
    }
  }
  return () => rmSync(rest, { recursive: true, force: true })
}
