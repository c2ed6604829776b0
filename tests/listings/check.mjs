// Checks the listings of the documentation: every C listing with a file name compiles (syntax and warnings, against the stub headers beside this
// file), every Python listing parses, every shell script is clean. Tools that are not on the machine are named, not passed over in silence.
//   npm run check:listings
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'

const root = fileURLToPath(new URL('../..', import.meta.url))
const include = fileURLToPath(new URL('include', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'listings-'))

const TOOLS = {
  c: { command: 'gcc', args: (file) => ['-fsyntax-only', '-Wall', '-Wextra', '-std=gnu11', `-I${include}`, file] },
  py: {
    command: 'python3',
    args: (file) => ['-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read(), sys.argv[1])', file],
  },
  sh: { command: 'shellcheck', args: (file) => ['-s', 'sh', file] },
}

/** Listings of a page: a fence whose title is a file name. Indentation of the fence is taken off. */
function listings(path) {
  const found = []
  const text = readFileSync(join(root, path), 'utf8')
  for (const match of text.matchAll(
    /^([ \t]*)(`{3,})(\w+)[^\n]*?title="([\w.-]+\.(c|py|sh))"[^\n]*\n([\s\S]*?)^\1\2[ \t]*$/gm,
  )) {
    const [, indent, , , name, kind, code] = match
    const line = text.slice(0, match.index).split('\n').length
    found.push({ where: `${path}:${line}`, name, kind, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') })
  }
  return found
}

const missing = new Set()
const failures = []
const counts = { c: 0, py: 0, sh: 0 }
try {
  for (const path of glob.sync('content/en/**/*.md', { cwd: root }).sort()) {
    for (const { where, name, kind, code } of listings(path)) {
      const tool = TOOLS[kind]
      const file = join(folder, name)
      writeFileSync(file, code)
      const result = spawnSync(tool.command, tool.args(file), { encoding: 'utf8' })
      if (result.error?.code === 'ENOENT') missing.add(`${tool.command} (for .${kind})`)
      else {
        counts[kind]++
        if (result.status !== 0 || (kind === 'c' && result.stderr !== ''))
          failures.push(`${where} ${name}\n${(result.stderr + result.stdout).replaceAll(folder, '')}`)
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

for (const failure of failures) console.error(failure)
for (const tool of missing) console.warn(`not checked: ${tool} is not installed`)
console.log(`listings: ${counts.c} C, ${counts.py} Python, ${counts.sh} shell; ${failures.length} with faults`)
process.exitCode = failures.length === 0 ? 0 : 1
