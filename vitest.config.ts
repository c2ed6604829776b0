import { readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { producedCodes } from './tests/setup/codes.ts'
import { makeScratch } from './tests/setup/scratch.ts'
import { themePartsOfDefault } from './tests/setup/theme-parts.ts'
import { SlowestFirst } from './tests/setup/slowest-first.ts'

// Before anything asks for the temporary folder.
makeScratch()

/** Layers, from the quickest: see docs/TESTING.md. A file belongs to the first that names it. */
const LAYERS = {
  soak: ['{generator,tests}/**/*.soak.test.ts'],
  browser: ['tests/browser/**/*.test.ts'],
  site: [
    'tests/*.test.ts',
    'tests/variations/*.test.ts',
    'tests/search/{build,content}.test.ts',
    'generator/cli/commands/serve-command.test.ts',
    'generator/dev/{dev,served}.test.ts',
    'generator/build/load/load-forms.test.ts',
  ],
  unit: ['{generator,themes,site,tests}/**/*.test.{ts,tsx}'],
} as const

/** Files with properties and samples: in the soak layer they try more examples, and every page, language, width and mode. */
const PROPERTIES = [
  'tests/browser/{docs-quality,docs-text,figures,forms-quality,newcomer,open-states,products,shell-quality,shell-site,tables}.test.ts',
  'generator/base/parse/simple-yaml.test.ts',
  'site/forms/rules.test.ts',
  'tests/{command,hostile,incremental,package,shards}.test.ts',
  'tests/markdown/{highlight,lines,parsers,properties,raw-html}.test.ts',
  'generator/base/**/*.test.ts',
  'generator/dev/dev.test.ts',
  'tests/search/{content,tokens,words}.test.ts',
]

const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)

function layers(): TestProjectConfiguration[] {
  const before: string[] = []
  return Object.entries(LAYERS).map(([name, include]) => {
    const exclude = ['**/node_modules/**', ...before]
    before.push(...include)
    const soak = name === 'soak'
    // Files of a layer share processes, which load the generator and the browser once. `TEST_ISOLATE=1` gives each file one of its own.
    const isolate = soak || process.env.TEST_ISOLATE === '1'
    const tells = soak ? [] : [`tests/setup/tell-${name === 'browser' ? 'waits' : 'codes'}.ts`]
    const setupFiles = ['tests/setup/end-with-run.ts', ...tells]
    const env = { ...COMMON.env, ...(soak ? { SOAK: '1' } : {}) }
    return {
      plugins: [producedCodes(), themePartsOfDefault()],
      resolve: { alias },
      test: {
        name,
        setupFiles,
        include: soak ? [...include, ...PROPERTIES] : [...include],
        exclude,
        ...COMMON,
        ...workersOf(name),
        isolate,
        env,
      },
    }
  })
}

/**
 * A test of the browser waits for it most of the time; all others work, and each process more has to load what they test. A number that is
 * given on the command line is not changed.
 */
function workersOf(layer: string): { maxWorkers?: number; sequence: { groupOrder: number } } {
  const waits = layer === 'browser' || layer === 'soak'
  const isGiven = process.argv.some((argument) => /^--max-?workers\b/i.test(argument))
  return {
    ...(isGiven ? {} : { maxWorkers: availableParallelism() + (waits ? 1 : 0) }),
    sequence: { ...COMMON.sequence, groupOrder: waits ? 0 : 1 },
  }
}

const COMMON = {
  pool: 'forks' as const,
  // A process runs many short builds: optimising less and collecting less garbage saves processor time.
  execArgv: ['--interrupt-budget=540672', '--max-semi-space-size=4'],
  // No test is to fail because a machine is slow: these end a run that hangs.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 60_000,
  // Random order in each file; the seed is printed. TEST_SEED repeats a run.
  sequence: { shuffle: { files: false, tests: true }, seed },
  unstubEnvs: true,
  unstubGlobals: true,
  env: { TEST_SEED: String(seed) },
  // What a build bundles of its site, and the bundled React that this imports, Node loads itself, as in the command.
  server: { deps: { external: [/\/\.ssg\/cache\/modules\//, /\/dist\/[\w-]+\.mjs$/] } },
}

const { exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  exports: Record<string, string | Record<string, string>>
}

/** The public imports, from the source: `ssg/theme` is `generator/api/theme.ts`. */
const alias = Object.entries(exports).flatMap(([name, target]) =>
  typeof target === 'string' || target['ssg-source'] === undefined
    ? []
    : [
        {
          find: new RegExp(`^ssg${name.slice(1)}$`),
          replacement: fileURLToPath(new URL(target['ssg-source'], import.meta.url)),
        },
      ],
)

/** Modules as they were compiled for one layer, for the others of this run; `tests/setup/shared.ts` removes them. */
const compiled = join(tmpdir(), `ssg-compiled-${process.pid}`)

export default defineConfig({
  resolve: { alias },
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: compiled },
    projects: layers(),
    reporters: ['default', './tests/setup/hanging.ts'],
    globalSetup: [
      'tests/setup/interrupted.ts',
      'tests/setup/bundle.ts',
      'tests/setup/browser.ts',
      'tests/setup/shared.ts',
    ],
    sequence: { sequencer: SlowestFirst, shuffle: { files: false, tests: true }, seed },
  },
})
