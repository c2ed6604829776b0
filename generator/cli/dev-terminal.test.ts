// What `ssg dev` detects about its machine.
import { EventEmitter } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, networkAddress, onKeys } from './dev-terminal.ts'

test('a port that is in use is passed over, a free one is kept', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await freePort(port, '127.0.0.1')).toBeGreaterThan(port)
  await new Promise((resolve) => server.close(resolve))
  expect(await freePort(port, '127.0.0.1')).toBe(port)
  expect(await freePort(0, '127.0.0.1')).toBe(0)
  expect(await freePort(3000, '203.0.113.1')).toBe(3000)
})

const address = (family: 'IPv4' | 'IPv6', text: string, internal: boolean) =>
  ({ family, address: text, internal }) as never

test.each([
  [{ lo: [address('IPv4', '127.0.0.1', true)], eth0: [address('IPv4', '192.0.2.7', false)] }, '192.0.2.7'],
  [{ eth0: [address('IPv6', '2001:db8::1', false), address('IPv4', '192.0.2.8', false)] }, '192.0.2.8'],
  [{ lo: [address('IPv4', '127.0.0.1', true)] }, null],
  [{}, null],
])('the address in the network of %j is %s', (interfaces, expected) => {
  expect(networkAddress(interfaces)).toBe(expected)
})

test('keys work in a terminal until they are released, and nowhere else', () => {
  const raw: boolean[] = []
  const input = Object.assign(new EventEmitter(), {
    isTTY: true,
    setRawMode: (on: boolean) => raw.push(on),
    setEncoding: () => undefined,
    resume: () => undefined,
    pause: () => undefined,
  })
  const pressed: string[] = []
  const release = onKeys({ o: () => pressed.push('o'), q: () => pressed.push('q') }, input as never)
  for (const key of ['o', 'x', 'Q']) input.emit('data', key)
  release()
  input.emit('data', 'o')
  expect(pressed).toEqual(['o', 'q'])
  expect(raw).toEqual([true, false])
  onKeys({ o: () => pressed.push('again') }, Object.assign(input, { isTTY: false }) as never)
  input.emit('data', 'o')
  expect(pressed).toEqual(['o', 'q'])
})
