// Unpacks the browser and its fonts before the first test: otherwise all processes would do it at once.
import type { TestProject } from 'vitest/node'
import { broughtAlong } from './brought-along.ts'
import { testFonts } from './fonts.ts'

export default async function setup({ vitest }: TestProject): Promise<void> {
  const wanted = vitest.projects.some(({ name }) => name === 'browser' || name === 'soak')
  if (!wanted) return
  await testFonts()
  // Where it cannot be unpacked, startBrowser looks for another and says what it tried.
  if (process.env.CHROME_PATH === undefined) await broughtAlong().catch(() => undefined)
}
