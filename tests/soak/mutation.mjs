// Real pages with random damage: the build always ends with a report, and each page's layout stays intact.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { config, crashIn, folder, page, realPages, realSite, ssg } from './common.mjs'

/** Input that breaks parsers, layouts and addresses. */
const NASTY = [
  '</div></main>',
  '</article>',
  '</body></html>',
  '<noscript>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '-->',
  '<!--',
  ']]>',
  '<![CDATA[',
  '<script>alert(1)</script>',
  '</script>',
  '<style>',
  '</style>',
  '<textarea>',
  '</title>',
  '<plaintext>',
  '<template>',
  '</template>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<a href="java\tscript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '![x](javascript:alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<form action="javascript:alert(1)"><button>',
  '<object data="javascript:alert(1)">',
  '<frameset>',
  '<table><tr><td>',
  '</table>',
  '<li>',
  '<p>',
  '\uE000',
  '\uE001',
  '\uE000h0\uE001',
  '\uE000s0\uE001',
  '\u0000',
  '\uFFFE',
  '\uFFFF',
  '\uD800',
  '\u2028',
  '\u202E',
  '\r',
  '\r\n',
  '\t',
  '\u00A0',
  '\uFEFF',
  '---',
  '---\n',
  '---tit',
  '```',
  '~~~',
  ':::note',
  ':::',
  '::::',
  '{',
  '}',
  '{{',
  '}}',
  '{1+1}',
  '<>',
  '</>',
  '<Tabs>',
  '</Tabs>',
  '<TabItem value="a">',
  '<Nothing />',
  'import x from "./x"',
  'export const x = 1',
  '[a][b]',
  '[a]: x',
  '[^1]',
  '[^1]: note',
  '![](',
  '](',
  '**',
  '__',
  '``',
  '$$',
  '|',
  '| a | b |\n| - | - |',
  '#',
  '# ',
  '###### ',
  '> ',
  '- ',
  '1. ',
  '&#0;',
  '&#xD800;',
  '&amp',
  '&',
  '"',
  "'",
  '\\',
  '`',
  '<',
  '>',
  '%00',
  '../',
  '//',
  '?',
  '#x',
  'title: "',
  'slug: ../x',
  'slug: /',
  'id: x',
  'draft: true',
  'tags: [',
  '!!js/function',
  '*x',
  '&x',
  '<<: *x',
]

const PER_BUILD = 100

export const campaign = {
  about: 'real pages damaged at random, built and looked at',
  unit: 'pages',
  count: 5000,
  step: PER_BUILD,
  prepare: async () => {
    const site = folder('mutation')
    realSite(site, config({ onOrphans: 'ignore', markdownPages: true, search: { enabled: true } }))
    const pages = realPages()
    for (const { path, text } of pages.filter(({ path: name }) => name.includes('/_')))
      site.write(`content/${path}`, text)
    return { site, pages: pages.filter(({ path }) => !path.includes('/_')), dispose: site.dispose }
  },
  run: async ({ site, pages }, rng, { count, find, tell, most }) => {
    site.remove('content/en/docs/m')
    site.remove('content/en/blog')
    site.write('content/en/docs/m/control.md', page('Control', '## Part\n\nText.'))
    const texts = new Map()
    for (let index = 0; index < count; index++) {
      const text = mutated(rng, pages)
      texts.set(`content/en/docs/m/p${index}.md`, text)
      site.write(`content/en/docs/m/p${index}.md`, text)
    }
    const ran = await ssg(['build', '--root', site.root, '--keep-going', '--no-social', '--format', 'json'])
    const crash = crashIn(ran)
    if (crash !== null) return find(`a batch: ${crash}`, JSON.stringify([...texts]))
    const { diagnostics, timings } = JSON.parse(ran.out)
    most('slowest batch (ms)', timings.total)
    tell('diagnostics', diagnostics.length)
    for (const { code, severity, file, line, message } of diagnostics) {
      if (severity === 'error' && (file === undefined || file === '' || line === undefined))
        find(`${code} without a place: ${message}`)
      if (
        /[\uE000\uE001]/.test(message) &&
        ![...texts.values()].some((text) => /[\uE000\uE001]|&#(?:x[Ee]00[01]|5734[45]);/.test(text))
      )
        find(`${code} shows a mark: ${message}`)
      // What a component of the site throws is in its own words.
      if (
        code !== 'SSG602' &&
        /undefined|\[object |NaN\b/.test(message) &&
        !/undefined|\[object|NaN/.test(texts.get(file) ?? '')
      )
        find(`${code} says: ${message}`, texts.get(file))
    }
    lookAtPages(site.root, texts, diagnostics, find, tell)
  },
}

function mutated(rng, pages) {
  let text = rng.pick(pages).text
  for (let times = 1 + rng.below(4); times > 0; times--) text = mutate(rng, text, pages)
  return text
}

/** One damage; `pages` are real ones, as text or with it. */
export function mutate(rng, text, pages) {
  const a = rng.below(text.length + 1)
  const b = Math.min(text.length, a + rng.below(1 + rng.pick([3, 30, 300])))
  switch (rng.below(9)) {
    case 0:
      return text.slice(0, a) + text.slice(b)
    case 1:
      return text.slice(0, b) + text.slice(a, b) + text.slice(b)
    case 2:
      return text.slice(0, a) + rng.pick(NASTY) + text.slice(a)
    case 3:
      return text.slice(0, a) + rng.pick(NASTY) + text.slice(b)
    case 4:
      return text.slice(0, a) + text.slice(a, b).split('').reverse().join('') + text.slice(b)
    case 5: {
      const picked = rng.pick(pages)
      const other = picked.text ?? picked
      return text.slice(0, a) + other.slice(rng.below(other.length))
    }
    case 6:
      return text.slice(0, a) + rng.pick(NASTY).repeat(1 + rng.below(40)) + text.slice(a)
    case 7:
      return (
        text.slice(0, a) +
        String.fromCodePoint(
          rng.pick([rng.below(128), rng.below(0x3000), 0xe000 + rng.below(0x1fff), rng.below(0x10ffff)]),
        ) +
        text.slice(a)
      )
    default: {
      const line = text.lastIndexOf('\n', a) + 1
      return text.slice(0, line) + rng.pick(NASTY) + rng.pick(['', '\n', '\n\n', ' ']) + text.slice(line)
    }
  }
}

function lookAtPages(root, texts, diagnostics, find, tell) {
  const build = join(root, 'build')
  const hashes = scriptsOf(readFileSync(join(build, '_headers'), 'utf8'))
  const frame = frameOf(parse(readFileSync(join(build, 'docs/m/control.html'), 'utf8')))
  const marked = [...texts.values()].some((text) => /[\uE000\uE001]|&#(?:x[Ee]00[01]|5734[45]);/.test(text))
  for (const [path, text] of texts) {
    const file = join(build, path.replace('content/en/', '').replace(/\.md$/, '.html'))
    if (!existsSync(file)) {
      tell('not built')
      continue
    }
    tell('looked at')
    const html = readFileSync(file, 'utf8')
    const tree = parse(html)
    const problem = problemOf(
      tree,
      html,
      marked,
      frame,
      hashes,
      diagnostics.some((one) => one.file === path),
    )
    if (problem !== null) find(`${path}: ${problem}`, text)
  }
}

/** Hashes of the scripts that the policy lets run. */
export const scriptsOf = (headers) => new Set(headers.match(/sha256-[\w+/=]+/g))

/** A page's defect, or null. */
export function problemOf(tree, html, marked, frame, hashes, reported) {
  if (html.includes('\u0000')) return 'U+0000 in the page'
  // Marks that an author wrote stay what they are, here and where the page is listed.
  if (!marked && /[\uE000\uE001]/.test(html))
    return `a mark of the generator in the page: ${/.{0,40}[\uE000\uE001].{0,40}/s.exec(html)?.[0]}`
  const own = frameOf(tree)
  if (own.body !== frame.body) return `the frame is another one: ${own.body} instead of ${frame.body}`
  if (own.main !== frame.main) return `main holds ${own.main} instead of ${frame.main}`
  for (const { node, inProse } of walk(tree, false)) {
    const attrs = Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value]))
    if (node.tagName === 'script') {
      const inline = attrs.src === undefined && attrs.type !== 'application/ld+json' && attrs.type !== 'importmap'
      const code = (node.childNodes ?? []).map(({ value }) => value).join('')
      const known = hashes.has(`sha256-${createHash('sha256').update(code).digest('base64')}`)
      if (inline && !known && !(inProse && reported)) return `a script of its own: ${code.slice(0, 80)}`
      if (attrs.src !== undefined && !inProse && !attrs.src.startsWith('/assets/')) return `a script from ${attrs.src}`
    }
    // One in SVG or MathML has no effect.
    if (node.tagName === 'base' && node.namespaceURI.endsWith('xhtml')) return 'an element <base>'
    if (
      inProse &&
      ['meta', 'link', 'title', 'noscript', 'frame', 'frameset', 'plaintext'].includes(node.tagName) &&
      node.namespaceURI.endsWith('xhtml')
    )
      return `an element <${node.tagName}> in the text`
    for (const [name, value] of Object.entries(attrs)) {
      if (/^on[a-z]+$/.test(name) && name !== 'on') return `a handler: ${name}="${value.slice(0, 60)}"`
      if (name === 'srcdoc') return 'a page in an attribute'
      if (
        /^(?:href|src|action|formaction|data|xlink:href|poster)$/.test(name) &&
        /^(?:javascript:|vbscript:|data:text\/html)/i.test(value.replace(/[\p{Cc} ]/gu, ''))
      )
        return `an address that runs: ${name}="${value.slice(0, 60)}"`
    }
  }
  return null
}

function* walk(node, inProse) {
  for (const child of [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])]) {
    if (child.tagName !== undefined) yield { node: child, inProse }
    yield* walk(child, inProse || isProse(child))
  }
}

const attribute = (node, name) => node.attrs?.find((one) => one.name === name)?.value
const isProse = (node) => /(?:^| )(?:prose|doc-text)(?: |$)/.test(attribute(node, 'class') ?? '')
const sign = (node) => `${node.tagName}${attribute(node, 'id') === undefined ? '' : `#${attribute(node, 'id')}`}`

/** The layout around the text. */
export function frameOf(tree) {
  const html = tree.childNodes.find(({ tagName }) => tagName === 'html')
  const body = html.childNodes.find(({ tagName }) => tagName === 'body')
  const elements = (node) => node.childNodes.filter(({ tagName }) => tagName !== undefined)
  const main = elements(body).find((node) => attribute(node, 'id') === 'siteMain')
  const article = main === undefined ? undefined : find(main, 'article')
  const inArticle = (node) =>
    elements(node)
      .filter(({ tagName }) => ['footer', 'nav', 'header'].includes(tagName))
      .map(sign)
  return {
    body: elements(body).map(sign).join(' '),
    main:
      main === undefined
        ? 'nothing'
        : `${elements(main).map(sign).join(' ')} / article: ${
            article === undefined
              ? 'none'
              : elements(article)
                  .flatMap((node) => [...inArticle(node)])
                  .filter((name) => name === 'footer')
                  .join(' ')
          }`,
  }
}

function find(node, name) {
  for (const child of node.childNodes ?? []) {
    if (child.tagName === name) return child
    const below = find(child, name)
    if (below !== undefined) return below
  }
  return undefined
}
