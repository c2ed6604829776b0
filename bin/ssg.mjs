#!/usr/bin/env node
// Checks the Node version and loads the command line; nothing else.
import { statSync } from 'node:fs'
import module from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`ssg needs Node 20.19 or newer; this is ${process.version}.\n`)
  process.exit(2)
}
process.env.NODE_ENV = 'production'
// From Node 22 on, compiled code is kept from start to start.
module.enableCompileCache?.()

// In the repository the command is bundled when it is first run, and again after each `npm ci`. The package comes bundled.
const time = (path) => statSync(new URL(path, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0
if (time('bundle.mjs') > 0 && time('../dist/stamp') < time('../node_modules/.package-lock.json'))
  await import('./bundle.mjs')
await import('../dist/cli.mjs')
