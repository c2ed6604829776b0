// Loads scripts and style sheets after the page. Each is loaded once, and a failed one can be tried again.

const loading = new Map<string, Promise<void>>()

const failures = new Map<string, number>()

/** Runs one of this site's module scripts. Browsers remember that a URL failed, so the next attempt uses a different URL. */
export function loadScript(url: string): Promise<void> {
  return once(url, async () => {
    const tries = failures.get(url) ?? 0
    try {
      await import(tries === 0 ? url : `${url}?${tries}`)
    } catch (error) {
      failures.set(url, tries + 1)
      throw error
    }
  })
}

/** Applies one of this site's style sheets. Resolves when its rules are in effect. */
export function loadStyle(url: string): Promise<void> {
  const absolute = new URL(url, location.href).href
  if ([...document.styleSheets].some((sheet) => sheet.href === absolute)) return Promise.resolve()
  return once(absolute, () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = absolute
    return new Promise((resolve, reject) => {
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => {
        link.remove()
        reject(new Error(`The style sheet ${url} did not load.`))
      })
      document.head.append(link)
    })
  })
}

function once(key: string, start: () => Promise<void>): Promise<void> {
  const known = loading.get(key)
  if (known !== undefined) return known
  const started = start().catch((error: unknown) => {
    loading.delete(key)
    throw error
  })
  loading.set(key, started)
  return started
}

type Texts = Readonly<Record<string, string>>

const files = new Map<string, Promise<Texts>>()

/** Text for scripts, in the page's language, from a file next to the pages. Rejects if it can't be loaded; it can be requested again. */
export function textsOf(url: string | undefined): Promise<Texts> {
  let texts = files.get(url ?? '')
  if (texts === undefined) {
    texts = fetch(url ?? '').then((answer) => {
      if (!answer.ok) throw new Error(`The file ${url} did not load.`)
      return answer.json() as Promise<Texts>
    })
    files.set(url ?? '', texts)
    texts.catch(() => files.delete(url ?? ''))
  }
  return texts
}

/** The search element, after the data for its scripts has been loaded; null on a site without search. */
export async function searchElement(): Promise<HTMLElement | null> {
  const search = document.querySelector<HTMLElement>('search-dialog')
  if (search !== null && search.dataset.strings === undefined) {
    const words = await textsOf(document.getElementById('siteNotices')?.dataset.words)
    for (const [name, value] of Object.entries(words)) if (name.startsWith('data-')) search.setAttribute(name, value)
  }
  return search
}

/** Shows a box with the message that search couldn't be loaded, and a button to try again. */
export async function sayFailed(box: HTMLElement | null): Promise<void> {
  const { strings = '{}' } = (await searchElement())?.dataset ?? {}
  const { failed, failedText, again } = JSON.parse(strings) as Texts
  for (const [index, line] of [...(box?.querySelectorAll('p, .button') ?? [])].entries())
    line.textContent = [failed, failedText, again][index] ?? ''
}
