// Checks the listings of the documentation: C, C++ and Arduino listings with a file name compile (syntax and warnings, against the stub headers
// beside this file), Python, shell and YAML listings parse, and so do the commands of every terminal. Tools that are not on the machine are named,
// not passed over in silence.
//   npm run check:listings
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'
import { parseDocument } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const include = fileURLToPath(new URL('include', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'listings-'))

const C = ['-fsyntax-only', '-Wall', '-Wextra', `-I${include}`]
const CPP = ['-x', 'c++', '-std=c++11', ...C]
/** By ending of the file name; a listing passes all of its tools without a word. */
const TOOLS = {
  c: [{ command: 'gcc', args: (file) => ['-std=gnu11', ...C, file] }],
  cpp: [{ command: 'g++', args: (file) => [...CPP, file] }],
  ino: [{ command: 'g++', args: (file) => [...CPP, '-include', 'Arduino.h', file] }],
  py: [
    {
      command: 'python3',
      args: (file) => ['-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read(), sys.argv[1])', file],
    },
  ],
  sh: [
    { command: 'bash', args: (file) => ['-n', file] },
    { command: 'shellcheck', args: (file) => ['-s', 'sh', file] },
  ],
  terminal: [{ command: 'bash', args: (file) => ['-n', file] }],
}

/** Listings of a page: a fence whose title is a file name. Indentation of the fence is taken off. */
function listings(path, text) {
  return [
    ...text.matchAll(
      /^([ \t]*)(`{3,})(\w+)[^\n]*?title="([\w./-]+\.(c|cpp|ino|py|sh|yaml))"[^\n]*\n([\s\S]*?)^\1\2[ \t]*$/gm,
    ),
  ].map(([all, indent, , , name, kind, code]) => ({
    where: placeOf(path, text, all),
    name: name.split('/').at(-1),
    kind,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

/** The commands of each terminal on a page, without prompts and output. Windows and boot loaders have another grammar. */
function terminals(path, text) {
  return [...text.matchAll(/^[ \t]*```console(?: title="([^"]*)")?[^\n]*\n([\s\S]*?)^[ \t]*```/gm)]
    .filter(([, title = '']) => !/PowerShell|U-Boot|GDB|fdisk/.test(title))
    .map(([all, , body]) => ({
      where: placeOf(path, text, all),
      name: 'terminal.sh',
      kind: 'terminal',
      code: commandsIn(body),
    }))
    .filter(({ code }) => code !== '')
}

function commandsIn(body) {
  const commands = []
  let continued = false
  for (const line of body.split('\n').map((one) => one.trim())) {
    if (continued) commands.push(line)
    else if (line.startsWith('$ ')) commands.push(line.slice(2))
    else continue
    continued = line.endsWith('\\')
  }
  return commands.join('\n')
}

function placeOf(path, text, part) {
  return `${path}:${text.slice(0, text.indexOf(part)).split('\n').length}`
}

const missing = new Set()
const failures = []
const counts = { c: 0, cpp: 0, ino: 0, py: 0, sh: 0, yaml: 0, terminal: 0 }

function check({ where, name, kind, code }) {
  counts[kind]++
  if (kind === 'yaml') {
    for (const { message } of parseDocument(code).errors) failures.push(`${where} ${name}\n${message}`)
    return
  }
  const file = join(folder, name)
  writeFileSync(file, code)
  for (const { command, args } of TOOLS[kind]) {
    const result = spawnSync(command, args(file), { encoding: 'utf8' })
    if (result.error?.code === 'ENOENT') missing.add(`${command} (for .${kind})`)
    else if (result.status !== 0 || result.stderr !== '')
      failures.push(`${where} ${name}\n${(result.stderr + result.stdout).replaceAll(folder, '')}`)
  }
}

try {
  for (const path of glob.sync('content/en/**/*.md', { cwd: root }).sort()) {
    const text = readFileSync(join(root, path), 'utf8')
    for (const one of [...listings(path, text), ...terminals(path, text)]) check(one)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

for (const failure of failures) console.error(failure)
for (const tool of missing) console.warn(`not checked: ${tool} is not installed`)
console.log(
  `listings: ${counts.c} C, ${counts.cpp} C++, ${counts.ino} Arduino, ${counts.py} Python, ${counts.sh} shell, ${counts.yaml} YAML, ${counts.terminal} terminals; ${failures.length} with faults`,
)
process.exitCode = failures.length === 0 ? 0 : 1
