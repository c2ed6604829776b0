// Answers that come later than the visitor acts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

export interface Held {
  /** Resolves when the page has asked. */
  readonly asked: Promise<void>
  /** Let the answers come. */
  release(): void
}

/** Hold back the answers whose address matches a pattern. */
export async function hold(page: Page, address: string): Promise<Held> {
  let ask = (): void => undefined
  let release = (): void => undefined
  const asked = new Promise<void>((resolve) => (ask = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    ask()
    await released
    // The page may have gone by then.
    await route.continue().catch(() => undefined)
  })
  return { asked, release: () => release() }
}

/** Hold back the one script of a built site whose text holds `words`. To be called before the page is opened; letting it come resolves when it has run. */
export async function holdScript(
  page: Page,
  folder: string,
  words: string,
): Promise<{ readonly asked: Promise<void>; release(): Promise<void> }> {
  const name = scriptWith(folder, words)
  const { asked, release } = await hold(page, `**/assets/${name}`)
  return {
    asked,
    release: async () => {
      release()
      // As text: the test's own loader would rewrite an import.
      await page.evaluate(`import('/assets/${name}').then(() => undefined)`)
    },
  }
}

/** The name of the only script of a built site whose text contains `words`. */
export function scriptWith(folder: string, words: string): string {
  const assets = join(folder, 'assets')
  const [name, ...others] = readdirSync(assets).filter(
    (file) => file.endsWith('.js') && readFileSync(join(assets, file), 'utf8').includes(words),
  )
  if (name === undefined || others.length > 0) throw new Error(`not one script holds "${words}": ${name}, ${others}`)
  return name
}
