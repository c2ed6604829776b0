// A script that comes later than the visitor acts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

export interface Held {
  /** Resolves when the page has asked for the script. */
  readonly asked: Promise<void>
  /** Let it come. Resolves when it has run. */
  release(): Promise<void>
}

/** Hold back the one script of a built site whose text holds `words`. To be called before the page is opened. */
export async function holdScript(page: Page, folder: string, words: string): Promise<Held> {
  const assets = join(folder, 'assets')
  const [name, ...others] = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes(words),
  )
  if (name === undefined || others.length > 0) throw new Error(`not one script holds "${words}": ${name}, ${others}`)
  let ask = (): void => undefined
  let letGo = (): void => undefined
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/assets/${name}`, async (route) => {
    ask()
    await released
    // The page may have gone by then.
    await route.continue().catch(() => undefined)
  })
  const release = async (): Promise<void> => {
    letGo()
    // As text: the test's own loader would rewrite an import.
    await page.evaluate(`import('/assets/${name}').then(() => undefined)`)
  }
  return { asked, release }
}
