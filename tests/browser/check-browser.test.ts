// `ssg check --browser`: what components do in a browser, by the real command.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { broughtAlong } from '../setup/brought-along.ts'
import { testFonts } from '../setup/fonts.ts'
import { ssgWhile, type Ran } from '../command.ts'
import { testSite, type TestSite } from '../site.ts'

const component = (body: string, hooks = 'useState'): string =>
  `import { ${hooks} } from 'react'\nimport BrowserOnly from '@docusaurus/BrowserOnly'\nimport Link from '@docusaurus/Link'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext'\nimport { useHistory, useLocation } from '@docusaurus/router'\nimport { useColorMode } from '@docusaurus/theme-common'\nimport { useActiveDocContext, useAllDocsData } from '@docusaurus/plugin-content-docs/client'\n${body}\n`
const page = (name: string, ...components: string[]): string =>
  `${components.map((one) => `import ${one} from '@site/src/${one}'\n`).join('')}\n# ${name}\n\n${components.map((one) => `<${one} />`).join('\n\n')}\n`

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]] }\n`,
  'src/pages/index.js': 'export default () => <h1>Home</h1>\n',
  'src/Counter.js': component(
    `export default function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }`,
  ),
  'src/Throws.js': component(
    `export default function Throws() { const [n, set] = useState(0); if (typeof document !== 'undefined') throw new TypeError('no such board'); return <button onClick={() => set(n + 1)}>{n}</button> }`,
  ),
  // Hooks that nothing asks before the page is in a browser.
  'src/Asks.js': component(
    `function All() {
  const [n, set] = useState(0)
  const { siteConfig } = useDocusaurusContext()
  const said = [useLocation().pathname, useHistory().location.pathname, useBaseUrl('/x.png'), siteConfig.title, useColorMode().colorMode, Object.keys(useAllDocsData()).join(), useActiveDocContext('default').activeVersion?.name]
  return <p onClick={() => set(n + 1)}>{said.map(String).join()} <Link to="/docs/counter">link</Link></p>
}
export default () => <BrowserOnly>{() => <All />}</BrowserOnly>`,
  ),
  'src/Gone.js': component(
    `export default function Gone() { const [shown, show] = useState(true); useEffect(() => show(false), []); return shown ? <p>words</p> : null }`,
    'useEffect, useState',
  ),
  // Long after it has started, in turns of its own.
  'src/Fades.js': component(
    `export default function Fades() {
  const [shown, show] = useState(true)
  useEffect(() => {
    const { port1, port2 } = new MessageChannel()
    let left = 8
    port1.onmessage = () => {
      for (const end = performance.now() + 40; performance.now() < end;);
      if (left-- > 0) port2.postMessage(0)
      else show(false)
    }
    port2.postMessage(0)
  }, [])
  return shown ? <p>words</p> : null
}`,
    'useEffect, useState',
  ),
  'src/Complains.js': component(
    `export default function Complains() { useEffect(() => { console.error('%s are missing', 'words'); setTimeout(() => { throw new Error('later') }); void fetch('/base/none.json') }, []); return <p>complains</p> }`,
    'useEffect',
  ),
  'docs/counter.mdx': page('Counter', 'Counter'),
  'docs/asks.mdx': page('Asks', 'Asks'),
  'docs/throws.mdx': page('Throws', 'Throws'),
  'docs/two.mdx': page('Two', 'Counter', 'Throws'),
  'docs/gone.mdx': page('Gone', 'Gone'),
  'docs/fades.mdx': page('Fades', 'Fades'),
  'docs/complains.mdx': page('Complains', 'Complains'),
  'docs/plain.md': '# Plain\n',
}

const sites: TestSite[] = []
let env: Record<string, string>
beforeAll(async () => {
  env = { CHROME_PATH: await broughtAlong(), FONTCONFIG_FILE: await testFonts() }
})
afterAll(() => {
  for (const site of sites) site.dispose()
})

function checked(files: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const site = testSite(files)
  sites.push(site)
  return ssgWhile(['check', '--browser', '--root', site.root, '--format', 'json'], { ...env, ...more })
}

interface Report {
  readonly diagnostics: readonly {
    readonly code: string
    readonly file?: string
    readonly message: string
    readonly notes?: readonly { readonly message: string }[]
  }[]
}

const reported = ({ out }: Ran): unknown[] =>
  (JSON.parse(out) as Report).diagnostics.map(({ code, file, message, notes = [] }) =>
    [code, file ?? '', message, ...notes.map((note) => note.message)].join(' | '),
  )

test('components that fail, complain or disappear in a browser are reported with their pages and files', async () => {
  const ran = await checked(FILES)
  expect(reported(ran).sort()).toEqual([
    'SSG619 | src/Throws.js | <Throws> fails in the browser on /base/docs/throws: TypeError: no such board | also on /base/docs/two',
    "SSG620 |  | The browser's console shows an error on /base/docs/complains: Error: later",
    "SSG620 |  | The browser's console shows an error on /base/docs/complains: Failed to load resource: the server responded with a status of 404 (Not Found) /base/none.json",
    "SSG620 |  | The browser's console shows an error on /base/docs/complains: words are missing",
    'SSG621 | src/Fades.js | <Fades> is empty on /base/docs/fades once it runs in the browser.',
    'SSG621 | src/Gone.js | <Gone> is empty on /base/docs/gone once it runs in the browser.',
  ])
  expect(ran.code).toBe(1)
})

test('a site whose components work has nothing to report', async () => {
  const faulty = ['throws', 'two', 'gone', 'fades', 'complains'].map((name) => `docs/${name}.mdx`)
  const good = Object.fromEntries(Object.entries(FILES).filter(([path]) => !faulty.includes(path)))
  const ran = await checked(good)
  expect(reported(ran)).toEqual([])
  expect(ran.code).toBe(0)
})

test('without a browser the command says how to get one', async () => {
  const ran = await checked(FILES, { CHROME_PATH: '/nowhere/chromium' })
  expect(ran.err).toContain('"/nowhere/chromium" doesn\'t start')
  expect(ran.err).toContain('npm install --save-dev puppeteer')
  expect([ran.code, ran.out]).toEqual([2, ''])
})
