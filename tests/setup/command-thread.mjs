// The bundled command in a thread that runs one command after the other: what the process adds (its start, its signals, its end) is left to
// tests that start one. The caller wakes up when the answer arrives.
import Module, { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'

const { port, woken, program } = workerData
let text = { out: '', err: '' }
for (const [stream, name] of [
  [process.stdout, 'out'],
  [process.stderr, 'err'],
])
  stream.write = (chunk, ...rest) => {
    text[name] += chunk
    rest.find((one) => typeof one === 'function')?.()
    return true
  }

// Commands stop the bundler when they end, and the next one would start it again: here it ends with the process.
const require = createRequire(import.meta.url)
const file = require.resolve('esbuild')
const bundler = { ...require(file), stop: async () => undefined }
require.cache[file] = Object.assign(new Module(file), { exports: bundler, loaded: true })

// When it is loaded, it does what the process was asked for.
process.argv.splice(2, Infinity, '--version')
const loaded = import(program)
port.on('message', async (args) => {
  let code = null
  try {
    const { main } = await loaded
    text = { out: '', err: '' }
    process.exitCode = undefined
    code = await main(args)
  } catch (error) {
    text.err += error.stack
  }
  process.exitCode = undefined
  port.postMessage({ code, ...text })
  Atomics.store(woken, 0, 1)
  Atomics.notify(woken, 0)
})
