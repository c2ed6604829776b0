#!/usr/bin/env node
// Checks the Node version and loads the command line; nothing else.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`ssg needs Node 20.19 or newer; this is ${process.version}.\n`)
  process.exit(2)
}
process.env.NODE_ENV = 'production'
try {
  await import('../dist/cli.mjs')
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || !String(error.message).includes('dist')) throw error
  process.stderr.write('ssg is not bundled yet: run `npm run prepare`.\n')
  process.exit(2)
}
