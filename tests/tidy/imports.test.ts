// Import rules between folders. The failure message is the rule that a file breaks.
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import glob from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { repository } from '../site.ts'

const STAGES = [
  'config',
  'source',
  'content',
  'markdown',
  'i18n',
  'routes',
  'nav',
  'assets',
  'search',
  'render',
  'check',
]
/** Readers of files' texts, which every stage may ask. */
const READERS =
  /^generator\/source\/(?:esm(?:-\w+)?|interactive|named-places|read-literal|html|front-matter-block|globs)\.ts$/

const files = glob
  .sync(['generator/**/*.{ts,tsx}', 'themes/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'], {
    cwd: repository,
    ignore: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
  })
  .sort()

interface Import {
  readonly target: string
  readonly typeOnly: boolean
  /** Loaded when it is needed: no cycle while modules are loaded. */
  readonly later: boolean
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(repository, file), 'utf8')
  const found: Import[] = []
  const add = (specifier: string, typeOnly: boolean): void => {
    const target = specifier.startsWith('.')
      ? relative(repository, resolve(repository, dirname(file), specifier))
      : specifier
    found.push({ target, typeOnly, later: false })
  }
  for (const match of text.matchAll(/^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)) {
    const names = /\{([^}]*)\}/.exec(match[0])?.[1]
    const onlyTypes =
      match[1] !== undefined ||
      (names !== undefined && names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')))
    add(match[2] as string, onlyTypes)
  }
  // Imports that wait, and types that are named by their module.
  const plain = text.replace(/^\s*(?:\/\/|\*).*$/gm, '')
  for (const [, type, specifier = ''] of plain.matchAll(/(typeof |[:<|&] )?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    add(specifier, type !== undefined)
    if (type === undefined) found[found.length - 1] = { ...(found.at(-1) as Import), later: true }
  }
  return found
}

const folderOf = (path: string): string => path.split('/')[1] ?? ''

/** The rule that an import breaks, or null. */
function broken(file: string, { target, typeOnly }: Import): string | null {
  const from = folderOf(file)
  const to = target.startsWith('generator/') ? folderOf(target) : null
  if (file.startsWith('themes/')) {
    if (target.startsWith('site/') || target.startsWith('content/') || target.startsWith('locales/'))
      return 'a theme knows no site'
    return to !== null ? 'a theme imports the generator by its public names: ssg/theme' : null
  }
  if (file.startsWith('site/'))
    return target.startsWith('themes/')
      ? 'a site names parts of its theme by ssg/theme/parts, whichever theme it is'
      : to !== null
        ? 'a site imports the generator by its public names: ssg/config, ssg/theme, ssg/check'
        : null
  if (/^(?:site|themes|content|locales)\//.test(target)) return 'the generator knows no site: it is given paths'
  if (from === 'base' && to !== null && to !== 'base') return 'base imports nothing'
  if (from === 'host' && to !== null && to !== 'base' && to !== from) return 'host imports base alone'
  if (from === 'engine' && to !== null && !['base', 'host', from].includes(to)) return 'engine imports base and host'
  if (/^node:(?:fs|child_process)/.test(target) && !['host', 'engine', 'cli', 'dev', 'serve'].includes(from))
    return 'only host and engine (and the shell in cli, dev and serve) touch the disk and processes'
  if (STAGES.includes(from) && to !== null && to !== from && to !== 'base' && to !== 'engine' && to !== 'api') {
    return (STAGES.includes(to) || to === 'islands') &&
      (typeOnly || target.endsWith('/types.ts') || READERS.test(target))
      ? null
      : 'a stage imports base, engine, the readers of source and the types of other stages'
  }
  if (
    to === 'adapters' &&
    from !== 'adapters' &&
    !['build', 'cli', undefined].includes(from) &&
    file !== 'generator/build.ts'
  )
    return 'only what joins the stages knows adapters'
  if (from === 'adapters' && ['cli', 'dev', 'serve'].includes(to ?? ''))
    return 'an adapter imports stages, host and api'
  if (from === 'plugins' && ['build', 'cli', 'dev', 'serve', 'adapters'].includes(to ?? ''))
    return 'plugins import stages, memo, host and types of api'
  if (from === 'islands' && to !== null && to !== from && target !== 'generator/api/theme.ts')
    return 'islands run in the browser: they import ssg/theme alone'
  if (STAGES.includes(from) && to === 'api' && !typeOnly) return 'a stage takes only types from api'
  if ((from === 'emit' || from === 'report') && to !== null && !typeOnly && !['base', 'host', from].includes(to))
    return `${from} imports base, host and types`
  return null
}

/** Circles of files that import each other, counting these imports. */
function cycles(counts: (one: Import) => boolean): string[] {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter((one) => counts(one) && files.includes(one.target))
        .map((one) => one.target),
    ]),
  )
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, trail: string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
      return
    }
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  return found
}

describe('imports', () => {
  test('there are files to look at', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  test('follow the rules of docs/ARCHITECTURE.md', () => {
    const found = files.flatMap((file) =>
      importsOf(file).flatMap((one) => {
        const rule = broken(file, one)
        return rule === null ? [] : [`${file} imports ${one.target}: ${rule}`]
      }),
    )
    expect(found).toEqual([])
  })

  test('every folder of the generator has a place in them', () => {
    const known = [
      ...STAGES,
      'base',
      'host',
      'engine',
      'api',
      'islands',
      'emit',
      'report',
      'build',
      'dev',
      'cli',
      'serve',
      'adapters',
      'plugins',
    ]
    const folders = new Set(files.filter((file) => /^generator\/[^/]+\//.test(file)).map(folderOf))
    expect(
      [...folders].filter(
        (folder) => !known.includes(folder) && !['book', 'social', 'compare', 'mcp', 'portable'].includes(folder),
      ),
    ).toEqual([])
  })

  test('paths of a site stand where its layout is known, and nowhere else', () => {
    const LAYOUT = /^generator\/(?:source|build|cli|config|adapters)\/|^generator\/serve\/forms\/texts\.ts$/
    const found = files
      .filter((file) => file.startsWith('generator/') && !LAYOUT.test(file))
      .flatMap((file) =>
        readFileSync(join(repository, file), 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
          .flatMap((line) => [...line.matchAll(/['"`]((?:site|themes|content)\/[^'"`]*)['"`]/g)])
          .map(([, path]) => `${file}: ${path}`),
      )
    // Where a mistake of a setting is shown when there is no configuration to point into.
    expect(found.filter((one) => !one.endsWith(': site/config.ts'))).toEqual([])
  })

  test('public names are those of package.json', () => {
    const { exports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      exports: Record<string, unknown>
    }
    const names = Object.keys(exports).map((name) => `ssg${name.slice(1)}`)
    const used = new Set(
      files
        .flatMap((file) => importsOf(file).map(({ target }) => target))
        .filter((target) => target.startsWith('ssg/')),
    )
    // A copy of a module, for the scripts that name it so (`assets/client-plugins.ts`), has the module's name.
    const publicName = (name: string): string =>
      name.replace(/\/(original|parts)\/\w+$/, '/$1/*').replace(/^(ssg\/theme\/browser)\?\w+$/, '$1')
    expect([...used].filter((name) => !names.includes(publicName(name)))).toEqual([])
    // The bundler knows the same names.
    const bundler = readFileSync(join(repository, 'generator/assets/bundle.ts'), 'utf8')
    expect([...bundler.matchAll(/^ {2}'(ssg\/[\w/-]+)': '/gm)].map((match) => match[1]).sort()).toEqual(
      names.filter((name) => !/\.json$|\/\*$/.test(name)).sort(),
    )
  })

  test('have no cycles: types and modules that are loaded later count', () => {
    expect(cycles(() => true)).toEqual([])
  })

  test('no default exports inside the generator', () => {
    const found = files.filter(
      (file) => file.startsWith('generator/') && /^export default /m.test(readFileSync(join(repository, file), 'utf8')),
    )
    expect(found).toEqual([])
  })
})
