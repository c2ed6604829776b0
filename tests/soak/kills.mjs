// Builds that are killed: at a random moment, and at each change that they make to the disk. The output is then the old one or the new
// one, whole, and the next build equals a clean one.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crashIn, differences, page, pictureOf, repository, smallSite, ssg } from './common.mjs'

const STEPS = `--import=${pathToFileURL(join(repository, 'tests/soak/steps.mjs')).href}`

export const campaign = {
  about: 'builds killed at random moments and at each change to the disk',
  unit: 'kills',
  count: 60,
  prepare: async (rng, { most, total }) => {
    const site = smallSite('kills', 20)
    const build = (more = {}) => ssg(['build', '--root', site.root, '--no-social', '--format', 'json'], more)
    await build()
    // How many changes a build makes after an edit, and how long it takes.
    site.write('content/en/docs/p0.md', page('Page 0', 'Before.'))
    const begun = performance.now()
    await build({ env: { NODE_OPTIONS: STEPS, STEP_COUNT: join(site.root, '.ssg/steps') } })
    const steps = Number(readFileSync(join(site.root, '.ssg/steps'), 'utf8'))
    most('changes to the disk in a build', steps)
    // All of them in turn or, in a short campaign, evenly spread ones.
    const stride = Math.max(1, Math.floor(steps / (total / 2)))
    return { site, build, steps, stride, time: performance.now() - begun, dispose: site.dispose }
  },
  run: async ({ site, build, steps, stride, time }, rng, { at, find, tell }) => {
    const out = join(site.root, 'build')
    // After edits of words few files of an output are others, and the output before the last becomes the next one.
    const words = rng.chance(0.5)
    const more = () =>
      appendFileSync(join(site.root, `content/en/docs/p${rng.below(20)}.md`), `\nMore ${rng.next()}.\n`)
    for (let times = words ? 2 : 0; times > 0; times--) {
      more()
      await build()
    }
    const old = pictureOf(out)
    if (words) more()
    for (let times = words ? 0 : 1 + rng.below(3); times > 0; times--)
      site.write(`content/en/docs/p${rng.below(20)}.md`, page(`Page ${rng.below(99)}`, `Edited ${rng.next()}.`))
    if (!words && rng.chance(0.3)) site.write('site/static/data.txt', `data ${rng.next()}`)
    // Every second kill is at a step: all of them in turn, then again.
    const exact = at % 2 === 0
    const killed = await build(
      exact
        ? { env: { NODE_OPTIONS: STEPS, STEP_AT: String(1 + (((at / 2) * stride) % steps)) } }
        : { kill: (child) => setTimeout(() => child.kill('SIGKILL'), rng.next() * time * 1.1) },
    )
    if (words) tell('after edits of words')
    tell(killed.signal === 'SIGKILL' ? (exact ? 'killed at a change' : 'killed at a moment') : 'ended before')
    // What a visitor finds now; the old output may stand aside for the moment between two renames, and comes back with the next build.
    const after = pictureOf(out)
    const next = await build()
    const crash = crashIn(next)
    if (crash !== null) return find(`the build after a kill: ${crash}`)
    const repaired = pictureOf(out)
    if (after !== old && after !== repaired && existsSync(out) && after !== 'absent')
      find(`the output was neither the old nor the new one: ${differences(after, repaired)}`)
    if (after === 'absent') tell('found between two renames')
    const clean = await ssg([
      'build',
      '--root',
      site.root,
      '--no-social',
      '--no-cache',
      '--format',
      'json',
      '--out',
      'build',
    ])
    const cleanCrash = crashIn(clean)
    if (cleanCrash !== null) return find(`a clean build: ${cleanCrash}`)
    if (pictureOf(out) !== repaired)
      find(`the build after a kill differs from a clean one: ${differences(repaired, pictureOf(out))}`)
    const left = pictureOf(site.root)
      .split('\n')
      .filter((line) => /\.ssg-(?:new|old)-|\.ssg\/cache\/.*\.\d+ /.test(line))
    if (left.length > 0) find(`left behind: ${left.slice(0, 3).join(', ')}`)
  },
}
