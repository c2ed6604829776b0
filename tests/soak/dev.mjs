// `ssg dev` under edits: none is lost, every page that is asked for is the one that was last written, memory stays where it is.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BIN, config, page, pictureOf, repository, smallSite } from './common.mjs'
import { listening, memoryOf } from './server.mjs'

export const campaign = {
  about: 'edits while dev runs',
  unit: 'edits',
  count: 100,
  prepare: async (rng, { tell }) => {
    const site = smallSite('dev', 20)
    const child = spawn(process.execPath, [BIN, 'dev', '--root', site.root, '--port', '0'], {
      cwd: repository,
      env: { ...process.env, NO_COLOR: '1' },
    })
    const origin = await listening(child)
    await (await fetch(`${origin}/docs/p0`)).text()
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
    const before = pictureOf(join(site.root, 'build'))
    return {
      site,
      child,
      origin,
      said: () => errors,
      before,
      memory: [],
      tell,
      // What it remembers is written when it ends.
      dispose: async () => {
        const ended = child.exitCode === null ? once(child, 'exit') : null
        child.kill()
        await ended
        site.dispose()
      },
    }
  },
  run: async ({ site, child, origin, memory }, rng, { at, find, tell }) => {
    if (child.exitCode !== null) throw new Error('dev has ended')
    const name = `p${rng.below(20)}`
    const word = `word${at}x${rng.below(1e9)}`
    const kind = rng.pick(['body', 'body', 'body', 'front', 'settings', 'error', 'sheet', 'twice', 'new'])
    if (kind === 'settings') site.write('site/config.ts', config({ title: `Soak ${at}`, search: { enabled: true } }))
    if (kind === 'sheet') site.write('site/styles/own.css', `:root { --own: ${at} }\n`)
    if (kind === 'error') site.write(`content/en/docs/${name}.md`, '---\ntitle: [\n---\n')
    if (kind === 'twice') site.write(`content/en/docs/${name}.md`, page('Once', 'Old text.'))
    if (kind === 'new') site.write(`content/en/docs/n${at % 10}.md`, page('New', word))
    site.write(`content/en/docs/${name}.md`, page(kind === 'front' ? `"T ${word}"` : 'Edited', `Now ${word}.`))
    tell(kind)
    // The edit is seen sooner or later; only a server that never shows it fails, after a time that is far too long.
    for (const [path, until] of [
      [`/docs/${name}`, performance.now() + 120_000],
      ...(kind === 'new' ? [[`/docs/n${at % 10}`, performance.now() + 120_000]] : []),
    ])
      for (;;) {
        const answer = await fetch(origin + path)
        const text = await answer.text()
        if (answer.status === 200 && text.includes(word)) break
        if (performance.now() > until) return find(`${kind}: the edit of ${path} is not shown: ${answer.status}`)
        await new Promise((done) => setTimeout(done, 15))
      }
    if (at % 10 === 9) memory.push(await memoryOf(child.pid))
  },
  end: ({ memory, said, site, before }, { find, most }) => {
    if (/\n\s+at (?:.*\(|file:|async |node:)/.test(said())) find(`dev printed a stack trace: ${said().slice(-600)}`)
    if (pictureOf(join(site.root, 'build')) !== before) find('dev wrote into the output folder')
    flat(memory, find, most)
  },
}

/** Memory of the second half against that of the first, in megabytes, after the first tenth. */
function flat(memory, find, most) {
  const half = Math.floor(memory.length / 2)
  if (half < 3) return
  const highest = (list) => Math.max(...list)
  most('memory in the first half (MB)', highest(memory.slice(1, half)))
  most('memory in the second half (MB)', highest(memory.slice(half)))
  if (highest(memory.slice(half)) > highest(memory.slice(1, half)) * 1.5 + 50)
    find(`memory grows: ${memory.map(Math.round).join(', ')} MB`)
}
