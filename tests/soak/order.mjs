// The order of diagnostics: one site full of mistakes, its files made in another order each time, with other numbers of threads, with and
// without a cache. The report is always the same.
import { config, folder, page, ssg } from './common.mjs'

const FILES = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `content/en/docs/p${at}.md`,
    [
      '---\ntitle: [\n---\n',
      page(`P${at}`, `[x](/gone${at}) [y](./no.md#a) <div>\n\n![](./x${at}.png)\n\n# {`),
      page('"T"', '<Nothing />\n\n<b onclick="x">', 'nonsense: 1\n'),
      page('X', '{1 +', 'slug: same\n'),
      page('Y', '<Tabs items={[x]}>'),
    ][at % 5],
  ]),
)

export const campaign = {
  about: 'the order of diagnostics under shuffled conditions',
  unit: 'reports',
  count: 30,
  prepare: async () => ({ first: undefined }),
  run: async (world, rng, { find, most }) => {
    const site = folder('order')
    try {
      site.write('site/config.ts', config())
      for (const { name } of Object.keys(FILES)
        .map((name) => ({ name, at: rng.next() }))
        .sort((a, b) => a.at - b.at))
        site.write(name, FILES[name])
      const env = { UV_THREADPOOL_SIZE: String(1 + rng.below(8)), GOMAXPROCS: String(1 + rng.below(4)) }
      const ask = (...more) =>
        ssg([rng.pick(['build', 'check']), '--root', site.root, '--format', 'json', ...more], { env })
      if (rng.chance(0.3)) await ask()
      const { diagnostics } = JSON.parse((await ask(...(rng.chance(0.3) ? ['--no-cache'] : []))).out)
      const report = JSON.stringify(diagnostics)
      most('diagnostics', diagnostics.length)
      world.first ??= report
      if (report !== world.first) find('another order', `${world.first}\n${report}`)
    } finally {
      site.dispose()
    }
  },
}
