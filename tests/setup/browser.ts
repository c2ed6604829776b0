// The browser is unpacked before the first test asks for it: its processes would all do it at once.
import type { TestProject } from 'vitest/node'
import { broughtAlong } from './brought-along.ts'

export default async function setup({ vitest }: TestProject): Promise<void> {
  const wanted = vitest.projects.some(({ name }) => name === 'browser' || name === 'soak')
  // Where it cannot be unpacked, startBrowser looks for another and says what it tried.
  if (wanted && process.env.CHROME_PATH === undefined) await broughtAlong().catch(() => undefined)
}
