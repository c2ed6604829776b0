// A badge in the page's corner counts the last build's diagnostics and opens their list. It covers no text and never takes focus by itself.
import { DEV_PATH, type BuildReport, type PageDiagnostic } from './protocol.ts'

const OPEN = 'ssg:list'

export interface Badge {
  /** `held`: the page shows its last good state. */
  show(report: BuildReport, held: boolean): void
}

/** `opens`: the list opens by itself, because there's no page to show. */
export function createBadge(opens: boolean): Badge {
  const { host, frame, status, panel, title, close, note, list, button } = createParts()
  let shown = ''
  let isOpen = opens || stored()
  const turn = (open: boolean): void => {
    isOpen = open
    store(open)
    update()
  }
  const update = (): void => {
    const isEmpty = shown === ''
    hide(button, isEmpty)
    hide(panel, isEmpty || !isOpen)
    button.setAttribute('aria-expanded', String(isOpen))
  }
  button.addEventListener('click', () => {
    turn(!isOpen)
    if (isOpen) title.focus()
  })
  const leave = (): void => {
    turn(false)
    button.focus()
  }
  close.addEventListener('click', leave)
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    leave()
  })
  const fill = (report: BuildReport, held: boolean): void => {
    const count = countOf(report)
    button.textContent = count
    frame.setAttribute('class', report.errors > 0 ? 'errors' : 'warnings')
    title.textContent = count
    note.textContent = noteOf(report, held)
    // The list is replaced: if focus was inside, it moves to the start.
    const wasInside = list.contains(host.shadowRoot?.activeElement ?? null)
    list.replaceChildren(...report.diagnostics.map(item))
    if (wasInside) title.focus()
  }
  return {
    show: (report, held) => {
      const count = countOf(report)
      const next = count === '' ? '' : JSON.stringify([report, held])
      if (next === shown) return
      const before = shown
      shown = next
      fill(report, held)
      update()
      // The first page without problems isn't news.
      if (count !== '' || before !== '') status.textContent = count === '' ? 'No problems left' : count
    },
  }
}

/** The badge's elements, in a shadow tree that the site's styles don't reach. */
function createParts() {
  const status = element('p', { class: 'status', role: 'status' })
  const title = element('h2', { id: 'title', tabindex: '-1' })
  const close = element('button', { type: 'button' }, 'Close')
  const note = element('p', {})
  const list = element('ol', {})
  const panel = element('section', { id: 'panel', 'aria-labelledby': 'title', hidden: '' })
  panel.append(element('header', {}, title, close), note, list)
  const button = element('button', { type: 'button', class: 'badge', 'aria-controls': 'panel', hidden: '' })
  const host = element('ssg-diagnostics', { lang: 'en', dir: 'ltr' })
  const style = element('link', { rel: 'stylesheet', href: `${DEV_PATH}/dev.css` })
  const frame = element('aside', { 'aria-label': 'Build report' }, status, panel, button)
  host.attachShadow({ mode: 'open' }).append(style, frame)
  document.documentElement.append(host)
  return { host, frame, status, panel, title, close, note, list, button }
}

function countOf({ errors, warnings }: BuildReport): string {
  return [counted(errors, 'error'), counted(warnings, 'warning')].filter((text) => text !== '').join(', ')
}

function counted(count: number, name: string): string {
  return count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`
}

function noteOf({ errors, warnings, diagnostics }: BuildReport, held: boolean): string {
  const more = errors + warnings - diagnostics.length
  return [
    held ? "This page can't be rendered, so you're seeing the last version that rendered." : '',
    more > 0 ? `Only the first ${diagnostics.length} are listed here. Run "ssg check" to see all of them.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
}

function item({ severity, code, message, place, frame, hint }: PageDiagnostic): HTMLElement {
  return element(
    'li',
    { class: severity },
    element('p', { class: 'message' }, element('strong', {}, `${severity} ${code}`), ` ${message}`),
    ...(place === '' ? [] : [element('p', { class: 'place' }, place)]),
    ...(frame === '' ? [] : [element('pre', { tabindex: '0' }, frame)]),
    ...(hint === '' ? [] : [element('p', { class: 'hint' }, hint)]),
  )
}

function hide(shown: HTMLElement, hidden: boolean): void {
  if (hidden) shown.setAttribute('hidden', '')
  else shown.removeAttribute('hidden')
}

/** Whether the list was open on the page before. */
function stored(): boolean {
  try {
    return sessionStorage.getItem(OPEN) !== null
  } catch {
    return false
  }
}

function store(open: boolean): void {
  try {
    if (open) sessionStorage.setItem(OPEN, '')
    else sessionStorage.removeItem(OPEN)
  } catch {
    // Without storage, the list is closed on the next page.
  }
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K]
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
