// Shows an enlarged drawing with its legend. Wheel, pinch, drag, buttons and keys zoom and move it. Loaded on demand.
import { holdPage } from '../../client/hold.ts'
import { loadStyle, textsOf } from '../../client/load.ts'
import { opening, pan, whole, zoom, type Box, type Size } from './view-box.ts'

interface Words {
  readonly in: string
  readonly out: string
  readonly whole: string
  readonly close: string
  readonly keys: string
}

/** Zoom factor for one press of a button or key, and the zoom per pixel of wheel movement. */
const STEP = 1.5
const WHEEL = 1.002
/** Fraction of the visible part by which an arrow key moves. */
const MOVE = 0.15

/** Opens a button's drawing. Resolves when it's shown. */
export async function openViewer(button: HTMLElement): Promise<void> {
  const figure = button.closest('figure, [data-drawing]')
  const drawing = figure?.querySelector<SVGSVGElement>('svg[role="img"]')
  if (figure == null || drawing == null) return
  const [{ view = '{}' }] = await Promise.all([
    textsOf(document.getElementById('siteNotices')?.dataset.words),
    loadStyle(button.dataset.style ?? ''),
  ])
  const dialog = dialogOf(drawing, figure, JSON.parse(view) as Words)
  const arrive = (): void => dialog.close()
  dialog.addEventListener('close', () => {
    document.removeEventListener('page:load', arrive)
    dialog.remove()
    holdPage(false)
    button.focus({ preventScroll: true })
  })
  document.addEventListener('page:load', arrive)
  document.body.append(dialog)
  dialog.showModal()
  holdPage(true)
  run(dialog)
}

function dialogOf(drawing: SVGSVGElement, figure: Element, words: Words): HTMLDialogElement {
  const dialog = element('dialog', 'viewer')
  const name = drawing.getAttribute('aria-label') ?? ''
  dialog.setAttribute('aria-label', name)
  const hue = drawing.closest<HTMLElement>('[data-hue]')?.dataset.hue
  if (hue !== undefined) dialog.dataset.hue = hue

  const tools = element('div', 'viewer-tools')
  const tool = (what: keyof Words, sign: string): void => {
    const button = element('button', 'button')
    Object.assign(button, { type: 'button', textContent: sign, title: words[what] })
    button.setAttribute('aria-label', words[what])
    button.dataset.zoom = what
    tools.append(button)
  }
  tool('out', '−')
  tools.append(element('output', 'viewer-scale'))
  tool('in', '+')
  tool('whole', words.whole)
  tool('close', words.close)

  const stage = element('div', 'viewer-stage')
  stage.tabIndex = 0
  stage.setAttribute('role', 'group')
  stage.setAttribute('aria-label', words.keys)
  stage.append(copyOf(drawing))

  // The element that links numbers to legend rows does so here, too.
  const legend = figure.closest('board-figure')?.querySelector('.legend')
  const body = element(legend == null ? 'div' : 'board-figure', 'viewer-body')
  body.append(stage)
  if (legend != null) {
    const side = element('div', 'viewer-legend')
    side.append(copyOf(legend))
    body.append(side)
  }
  const hint = element('p', 'viewer-hint')
  hint.textContent = words.keys
  hint.setAttribute('aria-hidden', 'true')
  dialog.append(tools, body, hint)
  return dialog
}

/** A copy without IDs, because they would occur twice on the page. References to shapes still find those of the original. */
function copyOf<T extends Element>(original: T): T {
  const copy = original.cloneNode(true) as T
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id')
  return copy
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K]
function element(tag: string, name: string): HTMLElement
function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = name
  return made
}

function run(dialog: HTMLDialogElement): void {
  const stage = dialog.querySelector('.viewer-stage') as HTMLElement
  const svg = stage.querySelector('svg') as SVGSVGElement
  const scale = dialog.querySelector('output') as HTMLOutputElement
  const { x, y, width, height } = svg.viewBox.baseVal
  const drawn: Box = { x, y, width, height }
  const size = (): Size => ({ width: stage.clientWidth || 1, height: stage.clientHeight || 1 })
  let box = whole(drawn, size())
  let asked = 0

  const show = (next: Box): void => {
    box = next
    asked ||= requestAnimationFrame(() => {
      asked = 0
      svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
      const percent = `${Math.round((whole(drawn, size()).width / box.width) * 100)} %`
      if (scale.textContent !== percent) scale.textContent = percent
    })
  }
  /** Converts a screen position to a fraction of the stage, 0 to 1. */
  const placeOf = (event: { readonly clientX: number; readonly clientY: number }) => {
    const rect = stage.getBoundingClientRect()
    return { x: (event.clientX - rect.left) / rect.width, y: (event.clientY - rect.top) / rect.height }
  }
  const act = (what: string | undefined): boolean => {
    const moves: Readonly<Record<string, () => void>> = {
      in: () => show(zoom(box, drawn, size(), STEP)),
      out: () => show(zoom(box, drawn, size(), 1 / STEP)),
      whole: () => show(whole(drawn, size())),
      close: () => dialog.close(),
      left: () => show(pan(box, drawn, -MOVE, 0)),
      right: () => show(pan(box, drawn, MOVE, 0)),
      up: () => show(pan(box, drawn, 0, -MOVE)),
      down: () => show(pan(box, drawn, 0, MOVE)),
    }
    const move = what === undefined ? undefined : moves[what]
    move?.()
    return move !== undefined
  }

  dialog.addEventListener('click', (event) =>
    act((event.target as HTMLElement).closest<HTMLElement>('[data-zoom]')?.dataset.zoom),
  )
  dialog.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && act(KEYS[event.key])) event.preventDefault()
  })
  stage.addEventListener('dblclick', (event) => show(zoom(box, drawn, size(), STEP, placeOf(event))))
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      show(zoom(box, drawn, size(), WHEEL ** -event.deltaY, placeOf(event)))
    },
    { passive: false },
  )
  drag(stage, {
    move: (dx, dy) => show(pan(box, drawn, -dx / size().width, -dy / size().height)),
    pinch: (factor, at) => show(zoom(box, drawn, size(), factor, placeOf(at))),
  })
  // Also when the window's size changes.
  new ResizeObserver(() => show(opening(drawn, size()))).observe(stage)
  stage.focus()
}

const KEYS: Readonly<Record<string, string>> = {
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'whole',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** One pointer moves the drawing, and two zoom it. */
function drag(
  stage: HTMLElement,
  tell: {
    move(dx: number, dy: number): void
    pinch(factor: number, at: { readonly clientX: number; readonly clientY: number }): void
  },
): void {
  const pointers = new Map<number, PointerEvent>()
  const apart = ([a, b]: readonly PointerEvent[]): number =>
    a === undefined || b === undefined ? 0 : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
  stage.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event)
    stage.setPointerCapture(event.pointerId)
  })
  stage.addEventListener('pointermove', (event) => {
    const last = pointers.get(event.pointerId)
    if (last === undefined) return
    const before = apart([...pointers.values()])
    pointers.set(event.pointerId, event)
    const [a, b] = [...pointers.values()]
    if (a !== undefined && b !== undefined && before > 0)
      tell.pinch(apart([a, b]) / before, { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 })
    else tell.move(event.clientX - last.clientX, event.clientY - last.clientY)
  })
  for (const type of ['pointerup', 'pointercancel'] as const)
    stage.addEventListener(type, (event) => pointers.delete(event.pointerId))
}
