// Written and real pages, damaged at random, in every layout. Each word of the written ones has a number: one that is gone without a report is a finding.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { config, crashIn, folder, realPages, ssg } from './common.mjs'
import { frameOf, mutate, problemOf, scriptsOf } from './mutation.mjs'
import { written } from './written-page.mjs'

/** A batch that takes longer than this is looked at page by page. */
const SLOW = 90_000
const LIMIT = 10_000
const MARKS = /[\uE000\uE001]|&#(?:x[Ee]00[01]|5734[45]);?/g

const DOCUSAURUS = `module.exports = { title: 'T', url: 'https://soak.example', baseUrl: '/', onBrokenLinks: 'ignore', presets: [['classic', { blog: false }]] }\n`

/** How each layout holds pages: where they are, where they go, and whether braces and tags are code. */
const LAYOUTS = {
  native: {
    prepare: (site) => site.write('site/config.ts', config({ markdownPages: true })),
    source: (name) => `content/en/docs/${name}.md`,
    output: (name) => `docs/${name}.html`,
    isCode: false,
  },
  folder: { prepare: () => undefined, source: (name) => `${name}.md`, output: (name) => `${name}.html`, isCode: false },
  docusaurus: {
    prepare: (site) => site.write('docusaurus.config.js', DOCUSAURUS),
    source: (name) => `docs/${name}.md`,
    output: (name) => `docs/${name}/index.html`,
    isCode: true,
  },
  mdbook: {
    prepare: (site) => site.write('book.toml', '[book]\ntitle = "T"\n'),
    summary: 'src/SUMMARY.md',
    source: (name) => `src/${name}.md`,
    output: (name) => `${name}.html`,
    isCode: false,
  },
}

export const campaign = {
  about: 'written and real pages damaged at random, in every layout',
  unit: 'pages',
  count: 4000,
  step: 1000,
  prepare: async () => ({ pages: realPages().map(({ text }) => text) }),
  run: async ({ pages }, rng, { at, count, find, tell, most }) => {
    const name = Object.keys(LAYOUTS)[Math.floor(at / campaign.step) % 4]
    // Marks like the generator's own are in every other batch: in the others, one on a page is the generator's.
    const marks = at % (campaign.step * 8) < campaign.step * 4
    const texts = Array.from({ length: count }, () => damaged(rng, pages)).map((text) =>
      marks ? text : text.replace(MARKS, ''),
    )
    const site = siteOf(name, texts)
    try {
      const ran = await built(site, SLOW)
      const crash = crashIn(ran, [0, 1])
      if (crash !== null) return find(`${name}: a batch: ${crash}`, JSON.stringify(texts))
      const { diagnostics, timings } = JSON.parse(ran.out)
      most(`slowest batch of ${name} (ms)`, timings.total)
      tell(`pages of ${name}`, count)
      if (timings.total > LIMIT * 3) await timeApart(name, texts, find)
      for (const { problem, text } of look(LAYOUTS[name], site.root, texts, diagnostics, tell))
        if (problem.includes('control page') || (await isAlone(name, text))) find(`${name}: ${problem}`, text)
    } finally {
      site.dispose()
    }
  },
}

function damaged(rng, pages) {
  let text = rng.chance(0.6) ? written(rng) : pieceOf(rng, rng.pick(pages))
  for (let times = rng.below(4); times > 0; times--) text = mutate(rng, text, pages)
  return text.slice(0, 20_000)
}

/** Real pages are long: their beginning, or a piece. */
function pieceOf(rng, text) {
  const from = rng.chance(0.5) ? 0 : rng.below(text.length)
  return text.slice(from, from + 4000)
}

function siteOf(name, texts) {
  const site = folder('layouts')
  const layout = LAYOUTS[name]
  layout.prepare(site)
  // The first chapter of a book is its home page.
  const names = ['first', 'control', ...texts.map((_, index) => `p${index}`)]
  site.write(layout.source('first'), '# First\n\nText.\n')
  site.write(layout.source('control'), '---\ntitle: Control\ndescription: About.\n---\n\n## Part\n\nText.\n')
  for (const [index, text] of texts.entries()) site.write(layout.source(`p${index}`), text)
  if (layout.summary !== undefined)
    site.write(layout.summary, `# Summary\n\n${names.map((one) => `- [${one}](${one}.md)`).join('\n')}\n`)
  return site
}

async function built(site, limit) {
  let timer
  const ran = await ssg(
    [
      'build',
      '--root',
      site.root,
      '--out',
      join(site.root, 'build'),
      '--keep-going',
      '--no-social',
      '--format',
      'json',
    ],
    { kill: (child) => (timer = setTimeout(() => child.kill('SIGKILL'), limit)) },
  )
  clearTimeout(timer)
  return ran
}

/** Reports of many pages name a few of them: whether the problem is there, unreported, where the page is the only one. */
async function isAlone(name, text) {
  const site = siteOf(name, [text])
  const ran = await built(site, SLOW)
  const found = look(LAYOUTS[name], site.root, [text], JSON.parse(ran.out).diagnostics, () => undefined)
  site.dispose()
  return found.length > 0
}

/** Which page of a slow batch takes the time. */
async function timeApart(name, texts, find) {
  for (let from = 0; from < texts.length; from += 50) {
    const some = texts.slice(from, from + 50)
    for (const part of (await isSlow(name, some)) ? some.map((text) => [text]) : [])
      if (await isSlow(name, part)) find(`${name}: takes over ${LIMIT} ms`, part[0])
  }
}

async function isSlow(name, texts) {
  const site = siteOf(name, texts)
  const ran = await built(site, LIMIT * 2)
  site.dispose()
  return ran.signal !== null || JSON.parse(ran.out).timings.total > LIMIT
}

function look(layout, root, texts, diagnostics, tell) {
  const build = join(root, 'build')
  const read = (name) => readFileSync(join(build, layout.output(name)), 'utf8')
  if (!existsSync(join(build, layout.output('control'))))
    return [{ problem: 'the control page is missing', text: JSON.stringify(texts) }]
  const frame = frameOf(parse(read('control')))
  const hashes = scriptsOf(readFileSync(join(build, '_headers'), 'utf8'))
  const reported = new Set(diagnostics.map(({ file }) => file))
  // Other pages list their titles.
  const marked = texts.some((text) => text.match(MARKS) !== null)
  return texts.flatMap((text, index) => {
    const source = layout.source(`p${index}`)
    if (!existsSync(join(build, layout.output(`p${index}`)))) {
      tell(reported.has(source) ? 'not built, reported' : 'at another address')
      return []
    }
    tell('looked at')
    const html = read(`p${index}`)
    const problem = problemOf(parse(html), html, marked, frame, hashes, reported.has(source))
    if (problem !== null) return [{ problem, text }]
    if (reported.has(source)) return []
    const lost = wordsShown(text, layout.isCode).filter((word) => !html.includes(word))
    return lost.length === 0 ? [] : [{ problem: `lost without a report: ${lost.slice(0, 5).join(' ')}`, text }]
  })
}

/** Numbered words of a page outside of what shows nothing: comments, tags, definitions, scripts, code. */
function wordsShown(text, isCode) {
  const hidden = [
    /^\uFEFF?(?:---|\+\+\+)[\s\S]*?\n(?:---|\+\+\+)/,
    /<!--[\s\S]*?(?:-->|$)/g,
    /<(script|style|template|title|head|noscript|svg|math|textarea|iframe|select|object|video|audio)[\s\S]*?(?:<\/\1|$)/gi,
    /<\?[\s\S]*?(?:\?>|$)|<![\s\S]*?(?:>|$)/g,
    /<[^>]*(?:>|$)/g,
    /^[ >]*\[[^\]]*\]:[\s\S]*?(?:\n\s*\n|$)/gm,
    /\]\([^)]*(?:\)|$)/g,
    /(?:```|~~~)[^\n]*/g,
    /:::[^\n]*/g,
    /\{#[^}]*\}/g,
    ...(isCode ? [/\{[\s\S]*/g, /^(?:import|export)\b[\s\S]*?(?:\n\s*\n|$)/gm] : [/\{\{[\s\S]*?(?:\}\}|$)/g]),
  ]
  const rest = hidden.reduce((left, pattern) => left.replace(pattern, ' '), text)
  return rest.match(/\bw\d+x\b/g) ?? []
}
