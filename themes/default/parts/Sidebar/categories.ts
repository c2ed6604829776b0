// Opens sidebar categories one at a time. When a closed one is first opened, its items are added from the complete list's file.
import { slide } from './slide.ts'

const lists = new Map<string, Promise<DocumentFragment>>()

/** Opens or closes a category. If its items can't be loaded, the browser goes to its index page. */
export async function toggleCategory(list: HTMLElement, category: HTMLElement): Promise<void> {
  if (category.dataset.open !== undefined) return close(category)
  if (category.dataset.lazy !== undefined && !(await complete(list, category))) return
  for (const other of category.parentElement?.querySelectorAll<HTMLElement>(':scope > .side-category[data-open]') ?? [])
    if (other !== category && toggleOf(other) !== null) close(other)
  category.dataset.open = ''
  mark(category, true)
  const items = category.querySelector<HTMLElement>(':scope > ul')
  if (items !== null) slide(items, 'open')
}

/** The complete list of pages, loaded once. */
export function wholeList(list: HTMLElement): Promise<DocumentFragment> {
  const url = list.dataset.full ?? ''
  const known = lists.get(url) ?? fetchList(url)
  lists.set(url, known)
  known.catch(() => lists.delete(url))
  return known
}

async function fetchList(url: string): Promise<DocumentFragment> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const template = document.createElement('template')
  template.innerHTML = await answer.text()
  return template.content
}

async function complete(list: HTMLElement, category: HTMLElement): Promise<boolean> {
  const button = toggleOf(category)
  button?.setAttribute('aria-busy', 'true')
  try {
    const items = sameIn(await wholeList(list), category).querySelector(':scope > ul')
    if (items === null) throw new Error('The sidebar file holds no such category.')
    if (category.dataset.lazy === undefined) return true
    const own = document.importNode(items, true)
    // In the complete list, everything is open. Categories that were never opened are closed, unless they can't be.
    for (const inner of own.querySelectorAll<HTMLElement>('.side-category')) {
      if (toggleOf(inner) === null) continue
      delete inner.dataset.open
      mark(inner, false)
    }
    category.append(own)
    delete category.dataset.lazy
    return true
  } catch {
    const name = category.querySelector<HTMLAnchorElement>('.side-name')
    if (name !== null) location.assign(name.href)
    return false
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** The category at the same position in the complete list. */
function sameIn(whole: ParentNode, category: Element): Element {
  const above = category.parentElement?.closest('.side-category')
  const items = (above ? sameIn(whole, above) : whole).querySelector(above ? ':scope > ul' : 'ul')
  const same = items?.children[[...(category.parentElement?.children ?? [])].indexOf(category)]
  if (same === undefined) throw new Error('The sidebar file holds no such category.')
  return same
}

function close(category: HTMLElement): void {
  const items = category.querySelector<HTMLElement>(':scope > ul')
  mark(category, false)
  if (items === null) delete category.dataset.open
  else slide(items, 'close', () => delete category.dataset.open)
}

function toggleOf(category: HTMLElement): HTMLElement | null {
  return category.querySelector(':scope > .side-row > .side-toggle')
}

function mark(category: HTMLElement, open: boolean): void {
  toggleOf(category)?.setAttribute('aria-expanded', String(open))
}
