// Renders a page's diagrams with the project's own package "mermaid", which is loaded when the first one comes near the window. Until then, or if
// rendering fails, the source stays.
import { underPolicy, withoutInlineStyles } from './policy.ts'

interface Mermaid {
  initialize(options: object): void
  render(id: string, source: string): Promise<{ readonly svg: string; readonly bindFunctions?: (box: Element) => void }>
}

const SELECTOR = 'figure[data-lang="mermaid"]'
const sources = new WeakMap<Element, string>()
const drawn = new Set<HTMLElement>()
let count = 0
let mermaid: Promise<Mermaid> | undefined
/** Diagrams are rendered one after the other, because the library has global state. */
let queue = Promise.resolve()

const near = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      if (!isIntersecting) continue
      near.unobserve(target)
      soon(target as HTMLElement)
    }
  },
  { rootMargin: '200px' },
)

function watch(): void {
  for (const figure of document.querySelectorAll<HTMLElement>(SELECTOR)) {
    if (sources.has(figure)) continue
    sources.set(figure, figure.querySelector('code')?.textContent ?? '')
    near.observe(figure)
  }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

async function load(): Promise<Mermaid> {
  const module = (await import('mermaid')) as { readonly default: Mermaid }
  return module.default
}

function soon(figure: HTMLElement): void {
  queue = queue.then(() => draw(figure))
}

async function draw(figure: HTMLElement): Promise<void> {
  try {
    mermaid ??= load()
    const library = await mermaid
    const id = `mermaidDrawing${count++}`
    const { svg, bindFunctions } = await underPolicy(() => {
      library.initialize({ startOnLoad: false, theme: isDark() ? 'dark' : 'default' })
      return library.render(id, sources.get(figure) ?? '')
    })
    const box = document.createElement('div')
    box.className = 'mermaid-drawing'
    box.append(withoutInlineStyles(svg))
    figure.querySelector('.mermaid-drawing')?.remove()
    for (const own of figure.children) (own as HTMLElement).hidden = true
    figure.append(box)
    bindFunctions?.(box)
    drawn.add(figure)
    figure.dataset['state'] = 'drawn'
  } catch (error) {
    console.error(error)
    figure.dataset['state'] = 'failed'
  }
}

document.addEventListener('page:load', watch)
// A diagram contains fixed colors, so it's rendered again when the color mode changes.
new MutationObserver(() => {
  for (const figure of drawn) if (figure.isConnected) soon(figure)
}).observe(document.documentElement, { attributeFilter: ['data-theme'] })
watch()
