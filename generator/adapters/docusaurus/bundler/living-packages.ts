// Which components and hooks of packages are interactive: what the bundler keeps of a package for one name is asked.
import type * as esbuild from 'esbuild'
import { byText, escapePattern } from '../../../base/text.ts'
import { bundler } from '../../../assets/bundler.ts'

/** What is asked: the name of a package, or of a module of one, and of an export. */
export type PackageExport = readonly [specifier: string, exported: string]

/** How a component of a package goes on in the browser. */
export type PackageLife =
  /** What stands between its tags may be HTML. */
  | 'around'
  /** It looks at the elements between its tags. */
  | 'whole'
  | 'none'

/** Names in a page that stand for interactive components of packages. */
export type ShownPackages = ReadonlyMap<string, Exclude<PackageLife, 'none'>>

export interface FoundLives {
  readonly lives: readonly PackageLife[]
  /** Files that say it: of a package, that of its version. */
  readonly inputs: readonly string[]
}

/** Of a file or a page: whether what it takes from packages is interactive. */
export type PackageLives = (asked: readonly PackageExport[]) => Promise<readonly PackageLife[]>

const ENTRY = 'ssg-package:'
const IN_PACKAGE = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/
/** What only writes styles is none of it, where the HTML brings them, too. */
const STYLES = /^.*\buseInsertionEffect\b.*$/gm
const STATE = /\b(?:useState|useReducer|useEffect|useLayoutEffect|useSyncExternalStore|componentDidMount|setState)\b/
const HANDLER = /\bon[A-Z]\w*: /
const INSIDE = /\bChildren\b|\bcloneElement\b|\bisValidElement\b/

/** Packages that come with Docusaurus or say nothing of components. */
const NEVER =
  /^(?:[./!#~]|@(?:theme|theme-original|theme-init|docusaurus|site|generated|mdx-js)\/|(?:react|react-dom|clsx|classnames|prop-types|ssg)(?:\/|$)|node:)|[!?]|\.(?:css|s[ac]ss|less|svg|png|jpe?g|gif|webp|json|mdx?|ya?ml)$/

/** Packages of drawings, some of which are megabytes for the bundler. */
const DRAWINGS = /^(?:@[^/]*icons[^/]*\/|(?:@[^/]+\/)?[^/]*icons|(?:lucide-react|react-feather)(?:\/|$))/

export function isPackage(specifier: string): boolean {
  return !NEVER.test(specifier) && !DRAWINGS.test(specifier)
}

/** One answer for each question, in their order. `root` is the folder of the project. */
export async function livesOfPackages(root: string, asked: readonly PackageExport[]): Promise<FoundLives> {
  // What is missing, or only a bundler of another kind knows, is told elsewhere.
  const all = (await found(root, asked, [])) ?? (await found(root, asked, [absentOutside]))
  if (all !== null) return all
  // One package that cannot be read says nothing of the others.
  const each = await Promise.all(asked.map((one) => found(root, [one], [absentOutside])))
  return {
    lives: each.map((one) => one?.lives[0] ?? 'none'),
    inputs: [...new Set(each.flatMap((one) => one?.inputs ?? []))],
  }
}

async function found(
  root: string,
  asked: readonly PackageExport[],
  plugins: readonly esbuild.Plugin[],
): Promise<FoundLives | null> {
  const { build } = await bundler()
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: asked.map((_, at) => ({ in: `${ENTRY}${at}`, out: `${at}` })),
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'lives',
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      external: ['react', 'react-dom'],
      mainFields: ['browser', 'module', 'main'],
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: LOADERS,
      logLevel: 'silent',
      charset: 'utf8',
      tsconfigRaw: '{}',
      plugins: [entries(root, asked), ...plugins],
    })
    const codes = new Map(outputFiles.map(({ path, text }) => [/([^/\\]*)\.js$/.exec(path)?.[1], text]))
    const files = Object.keys(metafile.inputs).filter((path) => !path.startsWith('ssg-'))
    return {
      lives: asked.map((_, at) => lifeOf(codes.get(`${at}`) ?? '')),
      inputs: [...new Set(files.map((path) => path.replace(IN_PACKAGE, '$1/package.json')))].sort(byText),
    }
  } catch (error) {
    if ((error as esbuild.BuildFailure).errors === undefined) throw error
    return null
  }
}

/** Files that are no code say nothing. */
const LOADERS: Record<string, esbuild.Loader> = {
  '.js': 'jsx',
  ...Object.fromEntries(
    'css scss sass less svg png jpg jpeg gif webp avif ico woff woff2 ttf eot otf mp3 mp4 webm wasm html txt md'
      .split(' ')
      .map((ending) => [`.${ending}`, 'empty' as const]),
  ),
}

const absentOutside: esbuild.Plugin = {
  name: 'absent',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind === 'entry-point' || pluginData === ENTRY) return null
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: ENTRY })
      return found.errors.length > 0 ? { path, external: true } : found
    })
  },
}

function lifeOf(code: string): PackageLife {
  const text = code.replace(STYLES, '')
  const isUnstyled = code.includes('.insertRule(') && !code.includes('dangerouslySetInnerHTML')
  if (!isUnstyled && !STATE.test(text) && !HANDLER.test(text)) return 'none'
  return INSIDE.test(text) ? 'whole' : 'around'
}

function entries(root: string, asked: readonly PackageExport[]): esbuild.Plugin {
  return {
    name: 'lives',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${ENTRY}`) }, ({ path }) => ({ path, namespace: 'ssg-lives' }))
      build.onLoad({ filter: /.*/, namespace: 'ssg-lives' }, ({ path }) => {
        const [specifier, exported] = asked[Number(path.slice(ENTRY.length))] as PackageExport
        const contents = `export { ${exported} } from ${JSON.stringify(specifier)}`
        return { contents, loader: 'js', resolveDir: root }
      })
    },
  }
}

/** What code takes from packages and shows, or calls as a hook. */
export function shownOfPackages(code: string): PackageExport[] {
  const found: PackageExport[] = []
  for (const [, clause = '', , specifier = ''] of code.matchAll(IMPORT)) {
    if (!isPackage(specifier)) continue
    for (const [local, exported] of namesIn(clause))
      if (isShown(code, local)) found.push(...exportsShown(code, specifier, local, exported))
  }
  return found
}

const IMPORT = /\bimport\s+(?!type\b)([\w$\s{},*]+?)\s+from\s*(['"])([^'"\n]+)\2/g

function namesIn(clause: string): [local: string, exported: string][] {
  const [, first, whole, named = ''] = /^\s*([\w$]+)?\s*,?\s*(?:\*\s*as\s+([\w$]+)|\{([^}]*)\})?\s*$/.exec(clause) ?? []
  return [
    ...(first === undefined ? [] : [[first, 'default'] as [string, string]]),
    ...(whole === undefined ? [] : [[whole, '*'] as [string, string]]),
    ...named.split(',').flatMap((one): [string, string][] => {
      const [, exported, local] = /^\s*(?!type\s)([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(one) ?? []
      return exported === undefined ? [] : [[local ?? exported, exported]]
    }),
  ]
}

/** As a tag, as what makes components (`styled.p`, `styled(Link)`), or as a hook. */
function isShown(code: string, name: string): boolean {
  const one = escapePattern(name)
  const maker = /^[a-z]/.test(name) ? `|(?<![\\w$.])${one}\\.[a-z]\\w*\`` : ''
  const hook = /^use[A-Z]/.test(name) ? `|(?<![\\w$.])${one}\\s*(?:<[^(>]*>)?\\(` : ''
  const called = /^(?:styled|withStyles|createGlobalStyle|keyframes)$/.test(name) ? `|(?<![\\w$.])${one}\\s*[(.\`]` : ''
  return new RegExp(`<${one}(?=[\\s/>.<])${maker}${hook}${called}`).test(code)
}

/** Of a module as a whole, those of its members that are shown. */
export function exportsShown(code: string, specifier: string, local: string, exported: string): PackageExport[] {
  if (exported !== '*') return [[specifier, exported]]
  const members = code.matchAll(new RegExp(`<${escapePattern(local)}\\.([\\w$]+)`, 'g'))
  return [...new Set([...members].map(([, member = '']) => member))].map((member) => [specifier, member])
}
