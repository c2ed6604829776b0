// Determines which components and hooks of npm packages are interactive. For each export, bundles the package and inspects the code that remains.
import type * as esbuild from 'esbuild'
import { byText } from '../../../base/text.ts'
import { keyOf, pathOf, type EsNode } from '../../../source/esm-nodes.ts'
import { readModule, type EsModule } from '../../../source/esm.ts'
import { bundler } from '../../../assets/bundler.ts'
import { BARE } from './specifiers.ts'

/** An export of a package or of one of its modules. */
export type PackageExport = readonly [specifier: string, exported: string]

/** How a component of a package can be hydrated. */
export type PackageInteractivity =
  /** Its children can be static HTML. */
  | 'around'
  /** It inspects its child elements, so they have to be hydrated with it. */
  | 'whole'
  | 'none'

/** Maps a name used in a page to the package component's interactivity. */
export type ShownPackages = ReadonlyMap<string, Exclude<PackageInteractivity, 'none'>>

export interface FoundInteractivity {
  readonly lives: readonly PackageInteractivity[]
  /** Files that the result depends on. For a package, only its `package.json`, which has the version. */
  readonly inputs: readonly string[]
}

/** Determines for each export whether it's interactive. Results are in the same order. */
export type InteractivityByPackage = (asked: readonly PackageExport[]) => Promise<readonly PackageInteractivity[]>

const ENTRY = 'ssg-package:'
const IN_PACKAGE = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/
const STATE = 'useState useReducer useEffect useLayoutEffect useSyncExternalStore componentDidMount setState'.split(' ')
const INSIDE = ['Children', 'cloneElement', 'isValidElement']
/** Hooks that only insert styles don't make a component interactive if the HTML already has the styles. */
const STYLES = 'useInsertionEffect'

/** Packages that come with Docusaurus, and specifiers that can't have components. */
const NEVER =
  /^(?:[./!#~]|@(?:theme|theme-original|theme-init|docusaurus|site|generated|mdx-js)\/|(?:react|react-dom|clsx|classnames|prop-types|ssg)(?:\/|$)|node:)|[!?]|\.(?:css|s[ac]ss|less|svg|png|jpe?g|gif|webp|json|mdx?|ya?ml)$/

/** Icon packages, some of which take megabytes to bundle. */
const DRAWINGS = /^(?:@[^/]*icons[^/]*\/|(?:@[^/]+\/)?[^/]*icons|(?:lucide-react|react-feather)(?:\/|$))/

export function isPackage(specifier: string): boolean {
  return !NEVER.test(specifier) && !DRAWINGS.test(specifier)
}

/** Returns one result for each export, in order. `root` is the project's folder. */
export async function interactivityOfPackages(
  root: string,
  asked: readonly PackageExport[],
): Promise<FoundInteractivity> {
  // Missing modules, and those that need another bundler, are reported elsewhere.
  const all = (await found(root, asked, [])) ?? (await found(root, asked, [absentOutside]))
  if (all !== null) return all
  // If one package can't be read, determine the others separately.
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
): Promise<FoundInteractivity | null> {
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

/** Files that aren't code don't affect interactivity. */
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
    build.onResolve({ filter: BARE }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (kind === 'entry-point' || pluginData === ENTRY) return null
      const found = await build.resolve(path, { kind, resolveDir, importer, pluginData: ENTRY })
      return found.errors.length > 0 ? { path, external: true } : found
    })
  },
}

function lifeOf(code: string): PackageInteractivity {
  const isUnstyled = code.includes('.insertRule(') && !code.includes('dangerouslySetInnerHTML')
  const mayLive = isUnstyled || STATE.some((word) => code.includes(word)) || /\bon[A-Z]/.test(code)
  const module = mayLive ? readModule(code) : null
  if (module === null) return 'none'
  const styles = statementsOf(module, STYLES)
  const isOther = (node: EsNode): boolean => !styles.some(({ start, end }) => start <= node.start && node.end <= end)
  const lives = module.nodes.some((node) => isState(node) && isOther(node))
  if (!isUnstyled && !lives) return 'none'
  return INSIDE.some((word) => module.words.has(word)) ? 'whole' : 'around'
}

function isState(node: EsNode): boolean {
  return node.type === 'Identifier'
    ? STATE.includes(node.name)
    : node.type === 'Property' && /^on[A-Z]/.test(keyOf(node) ?? '')
}

/** The innermost statements that contain a name. */
function statementsOf({ nodes }: EsModule, name: string): EsNode[] {
  const named = nodes.filter((node) => node.type === 'Identifier' && node.name === name)
  const statements =
    named.length === 0
      ? []
      : nodes.filter(({ type }) => /^(?:Import|Variable|Expression).*(?:Declaration|Statement)$/.test(type))
  return named.flatMap((one) => statements.findLast(({ start, end }) => start <= one.start && one.end <= end) ?? [])
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

/** The package exports that a file renders or calls as a hook. */
export function shownOfPackages(module: EsModule): PackageExport[] {
  return module.imports
    .filter(({ kind, specifier, isType }) => kind === 'import' && !isType && isPackage(specifier))
    .flatMap(({ specifier, names }) =>
      names
        .filter(({ local }) => isShown(module, local))
        .flatMap(({ imported, local }) => {
          const tags = module.elements.map(({ name }) => name)
          return exportsShown(tags, specifier, local, imported)
        }),
    )
}

/** Whether a name is used as a tag, as a component factory (`styled.p`, `styled(Link)`), or as a hook. */
function isShown({ elements, nodes }: EsModule, name: string): boolean {
  if (elements.some((one) => one.name.split('.')[0] === name)) return true
  const isMaker = /^(?:styled|withStyles|createGlobalStyle|keyframes)$/.test(name)
  return nodes.some((node) => {
    if (node.type === 'CallExpression')
      return pathOf(node.callee) === name ? isMaker || /^use[A-Z]/.test(name) : isMaker && rootOf(node.callee) === name
    if (node.type !== 'TaggedTemplateExpression') return false
    return isMaker ? rootOf(node.tag) === name : /^[a-z]/.test(name) && isMemberOf(pathOf(node.tag), name)
  })
}

function rootOf(node: EsNode): string | undefined {
  return node.type === 'CallExpression' ? rootOf(node.callee) : pathOf(node)?.split('.')[0]
}

function isMemberOf(path: string | null, name: string): boolean {
  const [object, member = ''] = path?.split('.') ?? []
  return object === name && /^[a-z]/.test(member)
}

/** The exports that are rendered. For a namespace import, those of its members that are. `tags` are element names. */
export function exportsShown(
  tags: readonly string[],
  specifier: string,
  local: string,
  exported: string,
): PackageExport[] {
  if (exported !== '*') return [[specifier, exported]]
  const members = tags.flatMap((tag) => {
    const [object, member] = tag.split('.')
    return object === local && member !== undefined ? [member] : []
  })
  return [...new Set(members)].map((member) => [specifier, member])
}
