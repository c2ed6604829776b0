import type { IncomingMessage } from 'node:http'

/** A small body's text; null if it's larger than `largest` bytes or doesn't arrive. */
export async function bodyText(request: IncomingMessage, largest: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += (chunk as Buffer).length
      if (size > largest) return null
      chunks.push(chunk as Buffer)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks).toString('utf8')
}
