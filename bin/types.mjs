// The types of the public modules, in dist/types: what editors of sites read.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const types = join(root, 'dist/types')
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'bin/tsconfig.types.json'), '--outDir', types],
  { stdio: 'inherit' },
)
if (status !== 0) process.exit(1)

// Editors look for `theme.d.ts` behind `./theme.js`, not behind `./theme.ts`.
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue
  const file = join(types, name)
  const text = readFileSync(file, 'utf8').replace(/(['"])(\.[^'"]*?)\.tsx?\1/g, '$1$2.js$1')
  writeFileSync(
    file,
    name === join('api', 'theme.d.ts') ? `/// <reference path="../../../bin/styles.d.ts" />\n${text}` : text,
  )
}
