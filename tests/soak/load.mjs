// `ssg serve` under load: clients in parallel that ask, hang up, send slowly, send nonsense and ask for more than there is. Every whole
// answer is the right one, nobody is kept out for long, memory stays where it is.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { BIN, page, repository, smallSite, ssg } from './common.mjs'
import { listening, memoryOf } from './server.mjs'

const PARALLEL = Number(process.env.SOAK_CLIENTS ?? 1000)

export const campaign = {
  about: `${PARALLEL} clients at once on serve`,
  unit: 'requests',
  count: 20_000,
  step: 5000,
  prepare: async () => {
    const site = smallSite('load', 60)
    site.write('site/static/large.bin', Buffer.alloc(6 * 1024 * 1024, 'large '))
    site.write('content/en/docs/long.md', page('Long', 'A long page. '.repeat(8000)))
    await ssg(['build', '--root', site.root, '--no-social'])
    const child = spawn(process.execPath, [BIN, 'serve', '--root', site.root, '--port', '0'], { cwd: repository })
    const origin = await listening(child)
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
    const build = join(site.root, 'build')
    const files = readdirSync(build, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^[._]/.test(entry.name) && entry.name !== '404.html')
      .map((entry) => join(entry.parentPath, entry.name).slice(build.length))
      .sort()
      .map((path) => ({
        path: encodeURI(path.replace(/\/index\.html$/, '/').replace(/(?<=.)\.html$/, '')),
        hash: sha(readFileSync(build + path)),
        size: readFileSync(build + path).length,
      }))
    return {
      site,
      child,
      origin,
      files,
      build,
      said: () => errors,
      memory: [await memoryOf(child.pid)],
      dispose: () => (child.kill(), site.dispose()),
    }
  },
  run: async (world, rng, { count, find, tell, most }) => {
    const { origin, files, child, memory } = world
    const agent = new http.Agent({ keepAlive: true, maxSockets: PARALLEL })
    const slow = Array.from({ length: 50 }, () => slowClient(origin, rng))
    let left = count
    const lags = []
    const client = async () => {
      while (left-- > 0) {
        const begun = performance.now()
        const file = rng.pick(files)
        const kind = rng.pick([
          'whole',
          'whole',
          'whole',
          'whole',
          'range',
          'gone',
          'hangup',
          'nonsense',
          'conditional',
        ])
        try {
          const problem = await KINDS[kind](origin, agent, file, rng)
          tell(kind)
          if (problem !== null) find(`${kind} of ${file.path}: ${problem}`)
        } catch (error) {
          if (kind !== 'hangup' && kind !== 'nonsense') find(`${kind} of ${file.path}: ${error.message}`)
        }
        lags.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, client))
    for (const end of slow) end()
    agent.destroy()
    lags.sort((a, b) => a - b)
    most('99 of 100 within (ms)', lags[Math.floor(lags.length * 0.99)])
    memory.push(await memoryOf(child.pid))
    if (child.exitCode !== null) throw new Error(`serve has ended: ${world.said()}`)
  },
  end: ({ memory, said }, { find, most }) => {
    if (said() !== '') find(`serve printed: ${said().slice(0, 600)}`)
    most('memory after the first part (MB)', memory[1] ?? 0)
    most('memory at the end (MB)', memory.at(-1))
    if (memory.length > 3 && memory.at(-1) > memory[1] * 1.5 + 50)
      find(`memory grows: ${memory.map(Math.round).join(', ')} MB`)
  },
}

const sha = (bytes) => createHash('sha256').update(bytes).digest('hex')

function request(origin, agent, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const call = http.get(origin + path, { agent, headers }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, body: Buffer.concat(chunks), headers: response.headers }),
      )
      response.on('error', reject)
    })
    call.on('error', (error) =>
      call.reusedSocket && error.code === 'ECONNRESET'
        ? request(origin, agent, path, headers).then(resolve, reject)
        : reject(error),
    )
  })
}

const KINDS = {
  whole: async (origin, agent, file) => {
    const { status, body } = await request(origin, agent, file.path)
    return status !== 200 ? `status ${status}` : sha(body) === file.hash ? null : 'another content'
  },
  range: async (origin, agent, file) => {
    if (file.size < 20) return null
    const { status, body } = await request(origin, agent, file.path, { Range: 'bytes=5-14' })
    return status === 206 && body.length === 10 ? null : `status ${status}, ${body.length} bytes`
  },
  conditional: async (origin, agent, file) => {
    const { headers } = await request(origin, agent, file.path)
    const { status, body } = await request(origin, agent, file.path, { 'If-None-Match': headers.etag })
    return status === 304 && body.length === 0 ? null : `status ${status}`
  },
  gone: async (origin, agent, file, rng) => {
    const { status } = await request(origin, agent, `/gone/${rng.below(1e9)}?${file.path}`)
    return status === 404 ? null : `status ${status}`
  },
  hangup: (origin, agent, file, rng) =>
    new Promise((resolve) => {
      const { port } = new URL(origin)
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET ${file.path} HTTP/1.1\r\nHost: x\r\n\r\n`)
        setTimeout(() => socket.destroy(), rng.below(10))
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(null))
    }),
  nonsense: (origin, agent, file, rng) =>
    new Promise((resolve) => {
      const { port } = new URL(origin)
      const text = rng.pick([
        'GET /\r\n\r\n',
        '\u0000\u0001\u0002\r\n\r\n',
        `GET ${'/x'.repeat(20000)} HTTP/1.1\r\n\r\n`,
        'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
        'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
      ])
      let got = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(text))
      socket.setEncoding('latin1').on('data', (chunk) => (got += chunk))
      socket.on('error', () => undefined)
      socket.on('close', () =>
        resolve(/root:/.test(got) || /^HTTP\/1\.1 (?:200|5)/.test(got) ? `answered with ${got.slice(0, 80)}` : null),
      )
    }),
}

/** One letter of a request after the other. */
function slowClient(origin, rng) {
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  const timer = setInterval(() => socket.writable && socket.write(rng.pick(['G', 'x', ' ', '\r', 'a'])), 500)
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}
