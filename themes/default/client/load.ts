// Scripts and style sheets that are wanted later than the page. Each is loaded once; a failure may be tried again.

const loading = new Map<string, Promise<void>>()

const failures = new Map<string, number>()

/** Run a module script of this site. A browser remembers the failure of an address, so the next try has another one. */
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

/** Apply a style sheet of this site. Resolves when its rules hold. */
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

/** What scripts say later, in the page's language: one file (`ErrorTemplates`), asked for when the first of it is wanted. */
interface Words {
  readonly errors: Texts
  readonly search?: Texts
}

let asked: Promise<Words> | undefined

/** Rejects when the file does not come; it may be asked for again. */
export function words(): Promise<Words> {
  asked ??= fetch(document.getElementById('siteNotices')?.dataset.words ?? '')
    .then((answer) => {
      if (!answer.ok) throw new Error('The words of this page did not load.')
      return answer.json() as Promise<Words>
    })
    .catch((error: unknown) => {
      asked = undefined
      throw error
    })
  return asked
}

/** Gives the search dialog its words. */
export async function searchWords(dialog: HTMLElement): Promise<void> {
  if (dialog.dataset.strings === undefined) dialog.dataset.strings = JSON.stringify((await words()).search)
}

/** Says in a box that offers to try again what it is that did not load. */
export async function sayFailed(box: HTMLElement | null): Promise<void> {
  const { search = {} } = await words()
  const texts = [search.failed, search.failedText, search.again]
  for (const [index, line] of [...(box?.querySelectorAll('p, .button') ?? [])].entries())
    line.textContent = texts[index] ?? ''
}
