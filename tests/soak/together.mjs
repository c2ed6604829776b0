// Two builds of one site at once, each after an edit of its own kind: both end, and what is there afterwards is one whole site.
import { join } from 'node:path'
import { crashIn, differences, page, pictureOf, smallSite, ssg } from './common.mjs'

export const campaign = {
  about: 'two builds of one site at the same time',
  unit: 'pairs',
  count: 20,
  prepare: async () => {
    const site = smallSite('together', 20)
    return { site, dispose: site.dispose }
  },
  run: async ({ site }, rng, { find, tell }) => {
    const build = (...more) => ssg(['build', '--root', site.root, '--no-social', '--format', 'json', ...more])
    const later = (promise) => new Promise((done) => setTimeout(() => done(promise()), rng.next() * 400))
    site.write(`content/en/docs/p${rng.below(20)}.md`, page('Edited', `Text ${rng.next()}.`))
    const both = await Promise.all([
      later(() => build()),
      later(() => build(...(rng.chance(0.5) ? ['--no-cache'] : []))),
    ])
    for (const ran of both) {
      const crash = crashIn(ran)
      if (crash !== null) find(`a build beside another: ${crash}`)
      else tell(`exit code ${ran.code}`)
    }
    const there = pictureOf(join(site.root, 'build'))
    await build('--no-cache')
    const clean = pictureOf(join(site.root, 'build'))
    if (there !== clean) find(`not what a build alone gives: ${differences(there, clean)}`)
  },
}
