// What the generator remembers, damaged: files cut, garbled, emptied, exchanged, from the future; clocks that went back. The next build is
// as a clean one.
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crashIn, differences, page, pictureOf, smallSite, ssg } from './common.mjs'

const DAMAGES = {
  cut: (file, rng) => writeFileSync(file, readFileSync(file).subarray(0, rng.below(statSync(file).size + 1))),
  garbled: (file, rng) => {
    const bytes = readFileSync(file)
    for (let times = 1 + rng.below(20); times > 0 && bytes.length > 0; times--)
      bytes[rng.below(bytes.length)] = rng.below(256)
    writeFileSync(file, bytes)
  },
  empty: (file) => writeFileSync(file, ''),
  gone: (file) => rmSync(file, { force: true }),
  grown: (file, rng) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(rng.below(9000), 7)])),
  doubled: (file, rng) => {
    const bytes = readFileSync(file)
    const from = rng.pick([0, 0, rng.below(bytes.length + 1)])
    const some = bytes.subarray(from, from + rng.pick([16, 200, rng.below(bytes.length + 1), bytes.length]))
    const at = rng.pick([bytes.length, rng.below(bytes.length + 1)])
    writeFileSync(file, Buffer.concat([bytes.subarray(0, at), some, bytes.subarray(at)]))
  },
  folder: (file) => {
    rmSync(file, { force: true })
    writeFileSync(`${file}.kept`, '')
  },
}

export const campaign = {
  about: 'damaged caches and clocks that went back',
  unit: 'damages',
  count: 40,
  prepare: async () => {
    const site = smallSite('caches', 12)
    await ssg(['build', '--root', site.root])
    return { site, dispose: site.dispose }
  },
  run: async ({ site }, rng, { find, tell }) => {
    const build = (...more) => ssg(['build', '--root', site.root, '--format', 'json', ...more])
    const cache = join(site.root, '.ssg/cache')
    const files = existsSync(cache)
      ? readdirSync(cache, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : []
    const kind = rng.pick([...Object.keys(DAMAGES), 'exchanged', 'clock', 'output'])
    if (kind === 'exchanged' && files.length > 1) {
      const [a, b] = [rng.pick(files), rng.pick(files)]
      renameSync(a, `${a}.x`)
      if (existsSync(b)) renameSync(b, a)
      if (existsSync(`${a}.x`)) renameSync(`${a}.x`, b)
    } else if (kind === 'clock') {
      // An edit that is older than the build, as after the clock was set back, and the whole output from the future.
      const edited = `content/en/docs/p${rng.below(12)}.md`
      site.write(edited, page('Older', `Text ${rng.next()}.`))
      utimesSync(join(site.root, edited), new Date(9e11), new Date(9e11))
      for (const file of files) utimesSync(file, new Date(4e12), new Date(4e12))
    } else if (kind === 'output') {
      const pages = readdirSync(join(site.root, 'build'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
      DAMAGES[rng.pick(['cut', 'garbled', 'empty', 'gone', 'grown'])](rng.pick(pages), rng)
    } else
      for (let times = 1 + rng.below(3); times > 0; times--) {
        const file = rng.pick(files)
        if (existsSync(file)) DAMAGES[kind]?.(file, rng)
      }
    if (rng.chance(0.5)) site.write(`content/en/docs/p${rng.below(12)}.md`, page('Edited', `Text ${rng.next()}.`))
    tell(kind)
    const next = await build()
    const crash = crashIn(next)
    if (crash !== null) return find(`${kind}: ${crash}`)
    const there = pictureOf(join(site.root, 'build'))
    await build('--no-cache')
    const clean = pictureOf(join(site.root, 'build'))
    if (there !== clean) find(`${kind}: not as a clean build: ${differences(there, clean)}`)
  },
}
