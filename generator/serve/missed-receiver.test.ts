// The receiver of queries without results, tested with real requests.
import { afterEach, expect, test } from 'vitest'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MissedQuery } from '../host/serve/missed-log.ts'
import { missedReceiver } from './missed-receiver.ts'
import { parseTarget, type Target } from './target.ts'

let server: Server | undefined
afterEach(() => new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve))))

async function start(): Promise<{ origin: string; kept: MissedQuery[] }> {
  const kept: MissedQuery[] = []
  const receive = missedReceiver({
    base: () => '/sub/',
    locales: () => ['en', 'zh'],
    keep: async (missed) => kept.push(missed) > 0,
    now: () => 0,
    failed: (error) => {
      throw error
    },
  })
  server = createServer(async (request, response) => {
    const target = parseTarget(request.url ?? '') as Target
    if (!(await receive(request, response, target, new Map()))) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, kept }
}

test('keeps a query with its locale and nothing else', async () => {
  const { origin, kept } = await start()
  const post = (body: string, headers = {}, path = '/sub/api/search/missed'): Promise<number> =>
    fetch(origin + path, { method: 'POST', body, headers }).then(({ status }) => status)
  expect(await post('locale=zh&query=%E9%A3%9E%E8%89%87&user=1')).toBe(204)
  expect(kept).toEqual([{ locale: 'zh', query: '飞艇' }])
  expect(await post('locale=fr&query=x')).toBe(400)
  expect(await post('locale=en&query=+')).toBe(400)
  expect(await post(`locale=en&query=${'x'.repeat(5000)}`)).toBe(400)
  expect(await post('locale=en&query=x', { Origin: 'https://elsewhere.example' })).toBe(403)
  expect(await post('locale=en&query=x', {}, '/api/search/missed')).toBe(404)
  expect((await fetch(`${origin}/sub/api/search/missed`)).status).toBe(405)
  expect(kept).toHaveLength(1)
})

test('an address that floods is sent away', async () => {
  const { origin, kept } = await start()
  const statuses = new Set<number>()
  for (let sent = 0; sent < 25; sent++)
    statuses.add((await fetch(`${origin}/sub/api/search/missed`, { method: 'POST', body: 'locale=en&query=x' })).status)
  expect([...statuses]).toEqual([204, 429])
  expect(kept).toHaveLength(20)
})
