import { expect, test } from 'vitest'
import { isNear } from './near.ts'

const BOOT = { url: '/docs/duo/getting-started/boot', title: 'First boot from a microSD card' }

test.each([
  ['/docs/duo/getting-started/boot/', BOOT],
  ['/docs/duo/getting-started/bot', BOOT],
  ['/docs/duo/boot', BOOT],
  ['/boots', BOOT],
  ['/first-boot', BOOT],
  ['/docs/duo/mainline-linux', { url: '/docs/duo/resources/mainline', title: 'Mainline Linux' }],
  ['/Duo', { url: '/duo', title: 'Duo' }],
  ['/duos', { url: '/duo-s', title: 'Duo S' }],
  ['/zh/docs/启动', { url: '/zh/docs/duo/getting-started/boot', title: '启动' }],
])('%s is close to the page', (address, page) => {
  expect(isNear(address, page)).toBe(true)
})

test.each([
  ['/docs/duo/getting-started/xyzzy', BOOT],
  ['/docs/duo/getting-started/', { url: '/docs/mars/overview', title: 'Mars overview' }],
  ['/wp-admin', BOOT],
  ['/a', BOOT],
  ['/', BOOT],
  ['/roof', { url: '/boot', title: 'Boots' }],
  ['/index', { url: '/duo', title: 'Duo' }],
])('%s is not', (address, page) => {
  expect(isNear(address, page)).toBe(false)
})
