// The plugins of `ssg/plugins`, each on a tiny site.
import { afterEach, describe, expect, test } from 'vitest'
import { commandFor } from '../generator/plugins/built-in/package-managers.ts'
import { page, testSite, type Built, type TestSite } from './site.ts'

let site: TestSite
afterEach(() => site?.dispose())

async function built(plugins: string, files: Readonly<Record<string, string>>, imports = ''): Promise<Built> {
  site = testSite({
    'site/config.ts': `${imports}
import { analytics, feedback, glossary, markdownExtras, math, mermaid, openapi, packageManagers, relatedByTag } from 'ssg/plugins'
export default { title: 'Test', onOrphans: 'ignore', markdownPages: true, search: { enabled: false }, plugins: [${plugins}] }
`,
    'content/en/docs/a.md': page('Alpha'),
    'content/en/docs/b.md': page('Beta'),
    ...files,
  })
  return site.build()
}

/** A page's text. */
function prose(html: string): string {
  return /<div class="prose[^"]*">([\s\S]*?)<\/div><(?:\/div|nav|footer|page-feedback)/.exec(html)?.[1] ?? html
}

test.each([
  ['feedback()', 'feedback', 'action'],
  ['analytics({})', 'analytics', 'src'],
  ['glossary()', 'glossary', 'terms'],
  ['math({ syntax: () => {} })', 'math', 'render'],
  ['openapi()', 'openapi', 'source'],
  ["openapi({ source: 'a.yaml' }, {})", 'openapi', 'source'],
])('%s: a missing option is named, at the line in the configuration', async (plugin, name, option) => {
  const { diagnostics } = await built(plugin, {})
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['SSG104', 3]])
  expect(diagnostics[0]?.message).toContain(`the plugin "${name}" needs the option "${option}"`)
})

describe('feedback', () => {
  test('asks below documents, with a form that works without scripts', async () => {
    const { codes, text } = await built(`feedback({ action: '/api/feedback' })`, {})
    expect(codes).toEqual([])
    const html = text('docs/a.html')
    expect(html).toMatch(/<form (?=[^>]*method="post")[^>]*action="\/api\/feedback"/)
    expect(html).toMatch(/<input type="hidden" name="page" value="\/docs\/a"\/>/)
    expect(html).toContain('Was this page helpful?')
    expect(html).toMatch(/src="\/assets\/page-feedback-[^"]+\.js"/)
    expect(text('404.html')).not.toContain('feedback')
  })

  test('lets the policy send to another host', async () => {
    const { result } = await built(`feedback({ action: 'https://feedback.example.org/in' })`, {})
    expect(result.policy).toContain("connect-src 'self' https://feedback.example.org")
  })
})

test('analytics adds the tag of a service, which the policy lets through', async () => {
  const { codes, text, result } = await built(
    `analytics({ src: 'https://stats.example.org/s.js', attributes: { 'data-site': 'x' }, setup: 'window.q = []' })`,
    {},
  )
  expect(codes).toEqual([])
  expect(text('docs/a.html')).toContain('<script>window.q = []</script>')
  expect(text('docs/a.html')).toContain('<script src="https://stats.example.org/s.js" defer data-site="x"></script>')
  expect(result.policy).toMatch(/script-src [^;]*https:\/\/stats\.example\.org/)
  expect(result.policy).toMatch(/script-src [^;]*'sha256-/)
  expect(result.policy).toMatch(/connect-src [^;]*https:\/\/stats\.example\.org/)
})

test('related pages share tags, those with most in common first', async () => {
  const tagged = (title: string, tags: string): string => page(title, 'Text.', `tags: [${tags}]\n`)
  const { codes, text } = await built(`relatedByTag({ limit: 2 })`, {
    'content/en/docs/a.md': tagged('Alpha', 'x, y'),
    'content/en/docs/b.md': tagged('Beta', 'x'),
    'content/en/docs/c.md': tagged('Gamma', 'x, y'),
    'content/en/docs/d.md': tagged('Delta', 'y'),
    'content/en/docs/e.md': page('Epsilon'),
  })
  expect(codes).toEqual([])
  const links = [...text('docs/a.html').matchAll(/<li><a href="([^"]+)">(?:Gamma|Beta|Delta)<\/a><\/li>/g)]
  expect(links.map(([, href]) => href)).toEqual(['/docs/c', '/docs/b'])
  expect(text('docs/e.html')).not.toContain('Related pages')
})

describe('package managers', () => {
  test('are tabs', async () => {
    const { codes, text } = await built('packageManagers()', {
      'content/en/docs/a.md': page('Alpha', '```npm\nnpm install x\nnpm run build\n```\n\n```sh\nls\n```'),
    })
    expect(codes).toEqual([])
    const html = text('docs/a.html')
    for (const name of ['npm', 'pnpm', 'yarn', 'bun']) expect(html).toContain(`<p class="tab-label">${name}</p>`)
    expect(html.replace(/<[^>]+>/g, '')).toContain('pnpm add x')
    expect(text('docs/a.md')).toContain('yarn add x')
  })

  test.each([
    ['npm install', 'pnpm install', 'yarn install', 'bun install'],
    ['npm i react react-dom', 'pnpm add react react-dom', 'yarn add react react-dom', 'bun add react react-dom'],
    ['npm install --save-dev vite', 'pnpm add -D vite', 'yarn add -D vite', 'bun add -D vite'],
    ['npm install -g ssg', 'pnpm add -g ssg', 'yarn global add ssg', 'bun add -g ssg'],
    ['npm ci', 'pnpm install --frozen-lockfile', 'yarn install --immutable', 'bun install --frozen-lockfile'],
    ['npm uninstall x', 'pnpm remove x', 'yarn remove x', 'bun remove x'],
    ['npm run dev -- --port 3', 'pnpm run dev --port 3', 'yarn run dev --port 3', 'bun run dev --port 3'],
    ['npx -y vite@latest', 'pnpm dlx vite@latest', 'yarn dlx vite@latest', 'bunx vite@latest'],
    [
      'npm create vite@latest app',
      'pnpm create vite@latest app',
      'yarn create vite@latest app',
      'bun create vite@latest app',
    ],
    ['npm init', 'pnpm init', 'yarn init', 'bun init'],
    ['npm test', 'pnpm test', 'yarn test', 'bun test'],
    ['  npm start', '  pnpm start', '  yarn start', '  bun start'],
    ['cd app', 'cd app', 'cd app', 'cd app'],
    ['# npm is fine', '# npm is fine', '# npm is fine', '# npm is fine'],
  ])('translate "%s"', (npm, ...others) => {
    expect((['npm', 'pnpm', 'yarn', 'bun'] as const).map((manager) => commandFor(manager, npm))).toEqual([
      npm,
      ...others,
    ])
  })
})

describe('Mermaid', () => {
  test('keeps the source, loads its script where a diagram is, and has a text alternative', async () => {
    const { codes, text } = await built('mermaid()', {
      'node_modules/mermaid/package.json':
        '{ "name": "mermaid", "version": "11.0.0", "type": "module", "main": "index.js" }',
      'node_modules/mermaid/index.js':
        'export default { initialize() {}, render: async () => ({ svg: "<svg></svg>" }) }\n',
      'content/en/docs/a.md': page('Alpha', '```mermaid alt="A leads to B"\ngraph TD; A-->B\n```'),
    })
    expect(codes).toEqual([])
    const html = text('docs/a.html')
    expect(html).toContain('<pre tabindex="0"><code>graph TD; A--&gt;B</code></pre>')
    expect(html).toContain('<p class="sr-only">A leads to B</p>')
    expect(html).toMatch(/src="\/assets\/mermaid-[^"]+\.js"/)
    expect(text('docs/b.html')).not.toContain('mermaid')
    expect(text('docs/a.md')).toContain('```mermaid\ngraph TD; A-->B\n```')
  })
})

describe('math', () => {
  const IMPORTS = `import remarkMath from 'remark-math'\nimport katex from 'katex'\n`
  const PLUGIN = `math({ syntax: remarkMath, render: (tex, display) => katex.renderToString(tex, { output: 'mathml', displayMode: display, throwOnError: true }) })`

  test('is MathML on pages, and source in Markdown copies', async () => {
    const { codes, text } = await built(
      PLUGIN,
      {
        'content/en/docs/a.md': page('Alpha', 'Area $a_1^2 < b$ here.\n\n$$\n\\sum_i x_i\n$$\n\n```math\ny^2\n```'),
        'content/en/docs/c.mdx': page('Gamma', 'export const n = 1\n\n{n} and $z^2$'),
      },
      IMPORTS,
    )
    expect(codes).toEqual([])
    const html = text('docs/a.html')
    expect(html.match(/<math\b/g)).toHaveLength(3)
    expect(html).toContain('display="block"')
    expect(html).not.toContain('katex.css')
    expect(text('docs/c.html')).toMatch(/<math\b[\s\S]*z/)
    const copy = text('docs/a.md')
    expect(copy).toContain('Area $a_1^2 < b$ here.')
    expect(copy).toContain(String.raw`$$\sum_i x_i$$`)
  })

  test('a formula that cannot be rendered is reported with its text', async () => {
    const { diagnostics } = await built(
      PLUGIN,
      { 'content/en/docs/a.md': page('Alpha', 'Bad $\\frac{1$ here.') },
      IMPORTS,
    )
    expect(diagnostics[0]?.message).toMatch(
      /^A Markdown plugin failed: plugin "math", remark: the formula "\\frac\{1" can't be rendered/,
    )
  })
})

describe('Markdown extras', () => {
  test.each([
    [
      'keys',
      'Press ++Ctrl+C++ or ++Esc++.',
      '<p>Press <span class="keys"><kbd>Ctrl</kbd>+<kbd>C</kbd></span> or <kbd>Esc</kbd>.</p>',
    ],
    ['a plus as a key', '++Ctrl++++', '<p><span class="keys"><kbd>Ctrl</kbd>+<kbd>+</kbd></span></p>'],
    ['no keys', 'C++ and i++ and a ++ b ++', '<p>C++ and i++ and a ++ b ++</p>'],
    ['subscripts', 'H~2~O and ~~gone~~', '<p>H<sub>2</sub>O and <del>gone</del></p>'],
    ['superscripts', 'x^2^ and 2^10', '<p>x<sup>2</sup> and 2^10</p>'],
    [
      'abbreviations',
      'HTML, not XHTML.\n\n*[HTML]: HyperText "Markup"',
      '<p><abbr title="HyperText &quot;Markup&quot;">HTML</abbr>, not XHTML.</p>',
    ],
    [
      'definitions',
      'Term\n: First *one*\n: Second\n\nOther\n: Third',
      '<dl><dt>Term</dt><dd>First <em>one</em></dd><dd>Second</dd><dt>Other</dt><dd>Third</dd></dl>',
    ],
    ['text with a colon', 'One\ntwo: three', '<p>One\ntwo: three</p>'],
  ])('%s', async (_, markdown, expected) => {
    const { codes, text } = await built('markdownExtras()', { 'content/en/docs/a.md': page('Alpha', markdown) })
    expect(codes).toEqual([])
    expect(prose(text('docs/a.html')).replace(/>\n+</g, '><')).toContain(expected)
  })
})

describe('the glossary', () => {
  test('explains the first use of a term, outside of headings, links and code', async () => {
    const { codes, text } = await built(
      `glossary({ terms: { DTB: 'Device tree "blob"', 'U-Boot': { en: 'A boot loader' } } })`,
      {
        'content/en/docs/a.md': page(
          'Alpha',
          '## The DTB\n\n`DTB` and DTBs, [DTB](./b.md). The DTB for U-Boot, the DTB.',
        ),
      },
    )
    expect(codes).toEqual([])
    const html = text('docs/a.html')
    expect(html.match(/<dfn /g)).toHaveLength(2)
    expect(html).toMatch(
      /The <glossary-term><dfn (?=[^>]*title="Device tree &quot;blob&quot;")(?=[^>]*tabindex="0")[^>]*>DTB<\/dfn><\/glossary-term> for/,
    )
    expect(html).toMatch(/src="\/assets\/glossary-term-[^"]+\.js"/)
    expect(text('docs/b.html')).not.toContain('glossary')
  })
})
