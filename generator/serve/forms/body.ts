// Parses a form post's body, in the three formats that a browser can send, with limits while reading.
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FormFile } from '../../api/forms.ts'

export interface ReceivedFile extends FormFile {
  readonly content: Uint8Array
}

export interface ReceivedBody {
  readonly values: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, ReceivedFile>
}

/** Why a body is refused: it's too large, of an unknown type, or malformed. */
export interface RefusedBody {
  readonly refused: 'size' | 'type' | 'malformed' | 'gone'
}

export interface BodyLimits {
  /** Bytes of the whole body. */
  readonly total: number
  /** Maximum bytes kept per file; a longer file is only known to be longer. */
  readonly file: number
  readonly files: number
}

const TEXT_TOTAL = 512 * 1024
const FIELD_BYTES = 64 * 1024
const FIELDS = 60

/** Reads a body. Problems become responses, never exceptions. */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<ReceivedBody | RefusedBody> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const coding = request.headers['content-encoding']
  if (coding !== undefined && coding !== 'identity') return { refused: 'type' }
  const most = type === 'multipart/form-data' ? limits.total : TEXT_TOTAL
  if (Number(request.headers['content-length'] ?? 0) > most) return { refused: 'size' }
  if (type === 'multipart/form-data') return readMultipart(request, limits)
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') return { refused: 'type' }
  const text = await readText(request, most)
  if (typeof text !== 'string') return text
  return type === 'application/json' ? parseJson(text) : parseUrlencoded(text)
}

async function readText(request: IncomingMessage, most: number): Promise<string | RefusedBody> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > most) return { refused: 'size' }
      chunks.push(chunk as Buffer)
    }
  } catch {
    return { refused: 'gone' }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return { refused: 'malformed' }
  }
}

function parseJson(text: string): ReceivedBody | RefusedBody {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return { refused: 'malformed' }
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { refused: 'malformed' }
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(data)) {
    if (value === null) continue
    if (typeof value === 'object' || values.size >= FIELDS) return { refused: 'malformed' }
    values.set(name, String(value))
  }
  return { values, files: new Map() }
}

function parseUrlencoded(text: string): ReceivedBody | RefusedBody {
  if (!isUtf8(text)) return { refused: 'malformed' }
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (values.size >= FIELDS) return { refused: 'malformed' }
    if (!values.has(name)) values.set(name, value)
  }
  return { values, files: new Map() }
}

/** Whether the percent-encoded bytes are UTF-8: another encoding would be stored as unreadable replacement characters. */
function isUtf8(text: string): boolean {
  try {
    return (text.match(/(?:%[\da-f]{2})+/gi) ?? []).every((bytes) => decodeURIComponent(bytes) !== '')
  } catch {
    return false
  }
}

function readMultipart(request: IncomingMessage, limits: BodyLimits): Promise<ReceivedBody | RefusedBody> {
  return new Promise((resolve) => {
    const values = new Map<string, string>()
    const files = new Map<string, ReceivedFile>()
    /** A file is added to the others when it's complete. */
    const begun = new Set<string>()
    const parser = multipartParser(request, limits)
    if (parser === null) return resolve({ refused: 'malformed' })
    let done = false
    let size = 0
    const finish = (result: ReceivedBody | RefusedBody): void => {
      if (done) return
      done = true
      request.unpipe(parser).off('data', count).off('close', gone)
      parser.destroy()
      resolve(result)
    }
    const count = (chunk: Buffer): void => {
      size += chunk.length
      if (size > limits.total) finish({ refused: 'size' })
    }
    const gone = (): void => {
      if (!request.complete) finish({ refused: 'gone' })
    }
    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (name === undefined || name === '') return finish({ refused: 'malformed' })
      if (valueTruncated) return finish({ refused: 'size' })
      if (!values.has(name)) values.set(name, value)
    })
    parser.on('file', (name, stream, filename) => {
      const chunks: Buffer[] = []
      let length = 0
      stream.on('error', () => finish({ refused: 'malformed' }))
      if (name === undefined || name === '' || !isPlainName(filename) || begun.has(name)) {
        stream.resume()
        return finish({ refused: 'malformed' })
      }
      begun.add(name)
      stream.on('data', (chunk: Buffer) => {
        length += chunk.length
        chunks.push(chunk)
      })
      stream.on('end', () => {
        const content = Buffer.concat(chunks)
        files.set(name, {
          name: filename,
          size: stream.truncated ? limits.file + 1 : length,
          head: content.subarray(0, 16),
          content,
        })
      })
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(event, () => finish({ refused: 'malformed' }))
    parser.on('error', () => finish({ refused: 'malformed' }))
    // Files end one turn after the parser.
    parser.on('finish', () => setImmediate(() => finish({ values, files })))
    request.on('data', count).on('close', gone)
    request.pipe(parser)
  })
}

function multipartParser(request: IncomingMessage, limits: BodyLimits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      preservePath: true,
      isPartAFile: (_field, _type, filename) => filename !== undefined,
      limits: {
        fieldNameSize: 100,
        fieldSize: FIELD_BYTES,
        fields: FIELDS,
        fileSize: limits.file,
        files: limits.files,
        parts: FIELDS + limits.files,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    return null
  }
}

/** Whether a file name is safe: it isn't a path, and doesn't decode to one. An empty file field has an empty name. */
function isPlainName(filename: string): boolean {
  return (
    filename.length <= 255 &&
    !/[/\\\p{Cc}\u2028\u2029]|%(?:2f|5c|00)/iu.test(filename) &&
    filename !== '.' &&
    filename !== '..'
  )
}
