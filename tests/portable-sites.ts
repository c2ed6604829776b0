// A small site in each layout, for tests of portable output.
import { configFile, page } from './site.ts'

const BODY = '\n## Part\n\nAbout wombats.\n'
const START = `# Start\n\n[More](guide/more.md#part)${BODY}`
const MORE = `# More${BODY}`

export const PORTABLE_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  native: {
    'site/config.ts': configFile({
      url: 'https://example.org',
      search: { enabled: true },
      contentSecurityPolicyMeta: true,
      navbar: { items: [{ type: 'link', label: 'Docs', to: '/docs/start' }] },
      redirects: [{ from: '/old', to: '/docs/guide/more' }],
    }),
    'site/pages/index.tsx': `export const page = { title: 'Home' }\nexport default () => <p>Home</p>\n`,
    'content/en/docs/start.md': page('Start', `[More](guide/more.md#part)${BODY}`),
    'content/en/docs/guide/more.md': page('More', BODY),
  },
  folder: { 'README.md': START, 'guide/more.md': MORE },
  mdBook: {
    'book.toml': '[book]\ntitle = "T"\n',
    'src/SUMMARY.md': '# Summary\n\n- [Start](start.md)\n- [More](guide/more.md)\n',
    'src/start.md': START,
    'src/guide/more.md': MORE,
  },
  MkDocs: { 'mkdocs.yml': 'site_name: T\n', 'docs/index.md': START, 'docs/guide/more.md': MORE },
  Docusaurus: {
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]] }\n`,
    'src/pages/index.js': `import Counter from '@site/src/Counter'\nimport Link from '@docusaurus/Link'\nexport default () => <main><h1>Home</h1><Counter /><Link to="/docs/start">Start</Link></main>\n`,
    'src/Counter.js': `import { useState } from 'react'\nexport default function Counter() { const [n, set] = useState(0); return <button id="count" onClick={() => set(n + 1)}>{n}</button> }\n`,
    'docs/start.md': START,
    'docs/guide/more.md': MORE,
  },
}
