// Checks the repository's English with the rules of generator/check/english-style.ts.
//   node bin/lint-prose.mjs              fails when a group has more hits than docs/prose-budget.json allows
//   node bin/lint-prose.mjs --list GROUP [RULE]   prints every hit of a group
//   node bin/lint-prose.mjs --tighten    lowers the budgets to what is left; never raises one
//
// An exception carries its reason: in Markdown `<!-- textlint-disable english -- reason -->` … `<!-- textlint-enable english -->`, in a comment
// of code `prose-ok: reason`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TextlintKernel } from '@textlint/kernel'
import markdownPlugin from '@textlint/textlint-plugin-markdown'
import glob from 'fast-glob'
import { parseSync } from 'oxc-parser'
import commentFilter from 'textlint-filter-rule-comments'
import { findSpelling } from './spelling.mjs'
import { importTypeScript } from './typescript.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const BUDGET = `${root}docs/prose-budget.json`

/** Each group's files, how their prose is read, and its spelling if it isn't American. */
const GROUPS = {
  documents: {
    files: ['*.md', 'docs/**/*.md', '!docs/errors/**', '!docs/site/**', '!docs/decisions/**'],
    read: markdown,
  },
  decisions: { files: ['docs/decisions/*.md'], read: markdown },
  errors: { files: ['docs/errors/*.md'], read: markdown },
  guide: { files: ['docs/site/content/en/**/*.md'], read: markdown },
  content: { files: ['content/en/**/*.{md,mdx}'], read: markdown, spelling: 'british' },
  interface: { files: ['locales/en/*.json'], read: jsonStrings, spelling: 'british' },
  site: { files: ['site/{data,pages,parts}/**/*.{ts,tsx}', '!**/*.test.*'], read: strings, spelling: 'british' },
  messages: { files: ['generator/**/*diagnostics.ts', 'generator/cli/**/*.ts', '!**/*.test.*'], read: strings },
  comments: {
    files: ['{generator,themes,site,bin,bench,tests}/**/*.{ts,tsx,mjs}', '!**/*.d.ts', '!**/fixtures/**'],
    read: comments,
  },
}

const { findStyle } = await importTypeScript('generator/check/english-style.ts')
const kernel = new TextlintKernel()
const [mode, wantedGroup, wantedRule] = process.argv.slice(2)
const checked = Object.entries(GROUPS).filter(([name]) => mode !== '--list' || name === wantedGroup)
const results = await Promise.all(checked.map(async ([name, group]) => [name, await checkGroup(group)]))

if (mode === '--list') list()
else if (mode === '--tighten') tighten()
else compare()

/** Every hit of the files of a group, and how many words they have. */
async function checkGroup({ files, read, spelling = 'american' }) {
  const paths = glob.sync(files, { cwd: root, ignore: ['**/node_modules/**'] }).sort()
  const find = (prose) => [...findStyle(prose), ...findSpelling(prose, spelling)]
  const found = await Promise.all(paths.map((path) => read(path, readFileSync(root + path, 'utf8'), find)))
  return { hits: found.flatMap(({ hits }) => hits), words: found.reduce((sum, { words }) => sum + words, 0) }
}

async function markdown(path, text, find) {
  let words = 0
  const rule = (context) => {
    const check = (node) => {
      const prose = proseOf(node, context.getSource(node))
      words += wordsIn(prose)
      for (const { rule, start, end } of find(prose))
        context.report(
          node,
          new context.RuleError(`${rule}\t${prose.slice(start, end).replaceAll(/\s+/g, ' ')}`, { index: start }),
        )
    }
    return Object.fromEntries(['Paragraph', 'Header', 'TableCell'].map((type) => [context.Syntax[type], check]))
  }
  const { messages } = await kernel.lintText(text, {
    ext: '.md',
    filePath: path,
    plugins: [{ pluginId: 'markdown', plugin: markdownPlugin.default ?? markdownPlugin }],
    rules: [{ ruleId: 'english', rule }],
    filterRules: [{ ruleId: 'comments', rule: commentFilter.default ?? commentFilter }],
  })
  const hits = messages.map(({ message, line }) => {
    const [rule, quoted] = message.split('\t')
    return { path, line, rule, quoted }
  })
  return { hits, words }
}

/** The text of a Markdown node with spaces for code, addresses and HTML. */
function proseOf(node, source) {
  let prose = source
  const blank = (from, to) => (prose = prose.slice(0, from) + ' '.repeat(to - from) + prose.slice(to))
  const visit = (child) => {
    const [from, to] = child.range.map((offset) => offset - node.range[0])
    if (child.type === 'Code' || child.type === 'Html' || child.type === 'Image') blank(from, to)
    else if (child.type === 'Link' && child.children.length > 0)
      blank(child.children.at(-1).range[1] - node.range[0], to)
    child.children?.forEach(visit)
  }
  node.children?.forEach(visit)
  return prose
}

function jsonStrings(path, text, find) {
  return strings('strings.ts', `(${text})`, find, path)
}

/** Each string is read by itself, because a list's labels don't form a sentence. */
function strings(path, text, find, shown = path) {
  const found = literals(parseSync(path, text).program).map(([from, to]) => {
    const { hits, words } = styled(shown, text.slice(from, to), [[0, to - from]], find)
    const before = text.slice(0, from).split('\n').length - 1
    return { hits: hits.map((hit) => ({ ...hit, line: before + hit.line })), words }
  })
  return { hits: found.flatMap(({ hits }) => hits), words: found.reduce((sum, { words }) => sum + words, 0) }
}

function comments(path, text, find) {
  const found = parseSync(path, text).comments.filter(({ value }) => !value.includes('prose-ok:'))
  return styled(
    path,
    text,
    found.map(({ type, start, end }) => [start + 2, type === 'Block' ? end - 2 : end]),
    find,
  )
}

/** Ranges of the string literals that are sentences. */
function literals(node, ranges = []) {
  if (node === null || typeof node !== 'object') return ranges
  if (Array.isArray(node)) for (const one of node) literals(one, ranges)
  else if (node.type === 'Literal' || node.type === 'TemplateElement' || node.type === 'JSXText') {
    const value = node.type === 'TemplateElement' ? node.value.raw : node.value
    if (typeof value === 'string' && wordsIn(value) > 3) ranges.push([node.start, node.end])
  } else for (const value of Object.values(node)) literals(value, ranges)
  return ranges
}

/** Hits in these ranges of a text; everything else is blanked. */
function styled(path, text, ranges, find) {
  let prose = ''
  let at = 0
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    prose +=
      text.slice(at, from).replaceAll(/[^\n]/g, ' ') +
      text.slice(from, to).replaceAll(/`[^`]*`|^[ \t]*\*/gm, (code) => ' '.repeat(code.length))
    at = to
  }
  const hits = find(prose).map(({ rule, start, end }) => ({
    path,
    line: text.slice(0, start).split('\n').length,
    rule,
    quoted: prose.slice(start, end).replaceAll(/\s+/g, ' '),
  }))
  return { hits, words: wordsIn(prose) }
}

function wordsIn(text) {
  return text.match(/[A-Za-z][\w'-]*/g)?.length ?? 0
}

function countsOf(hits) {
  const counts = {}
  for (const { rule } of hits) counts[rule] = (counts[rule] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort())
}

function list() {
  const { hits, words } = results[0]?.[1] ?? { hits: [], words: 0 }
  const shown = hits.filter(({ rule }) => wantedRule === undefined || rule === wantedRule)
  for (const { path, line, rule, quoted } of shown) console.log(`${path}:${line} ${rule}: ${quoted.slice(0, 140)}`)
  console.log(`${shown.length} hits in ${words} words`)
}

function tighten() {
  const before = budgets()
  const now = Object.fromEntries(
    results.map(([name, { hits }]) => {
      const counts = countsOf(hits)
      const kept = Object.entries(counts).map(([rule, count]) => [rule, Math.min(count, before[name]?.[rule] ?? count)])
      return [name, Object.fromEntries(kept)]
    }),
  )
  writeFileSync(BUDGET, `${JSON.stringify(now, null, 2)}\n`)
}

function compare() {
  const allowed = budgets()
  let failed = false
  for (const [name, { hits, words }] of results) {
    const counts = countsOf(hits)
    console.log(
      `${name}: ${((hits.length / Math.max(1, words)) * 1000).toFixed(1)} hits per 1,000 words (${hits.length} in ${words})`,
    )
    for (const [rule, count] of Object.entries(counts)) {
      const most = allowed[name]?.[rule] ?? 0
      if (count <= most) continue
      failed = true
      console.error(
        `  ${rule}: ${count}, allowed ${most}. Run "node bin/lint-prose.mjs --list ${name} ${rule}" and rewrite what you added.`,
      )
    }
  }
  process.exitCode = failed ? 1 : 0
}

function budgets() {
  try {
    return JSON.parse(readFileSync(BUDGET, 'utf8'))
  } catch {
    return {}
  }
}
