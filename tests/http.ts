// A client that sends requests unchanged: no normalized paths, no added headers, no followed redirects.
import { request } from 'node:http'
import { connect } from 'node:net'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly text: string
}

export interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export function ask(origin: string, path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const length: Record<string, string> =
    body === undefined || headers['Transfer-Encoding'] !== undefined
      ? {}
      : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const call = request(
      { host: hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const content = Buffer.concat(chunks)
          const lines = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(lines),
            body: content,
            text: content.toString('utf8'),
          })
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** Send bytes as they are; resolves with everything that came back when the server has closed the connection. */
export function rawAsk(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
