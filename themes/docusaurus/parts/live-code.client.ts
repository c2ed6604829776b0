// Live code: an editable code block with its result below. The project's own package "react-live" is loaded when the first block comes near the
// window. Until then, or if that fails, the code block stays.
const SELECTOR = 'figure[data-part~="live-code"]'
const seen = new WeakSet<Element>()

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      void show(target as HTMLElement)
    }
  },
  { rootMargin: '200px' },
)

async function show(figure: HTMLElement): Promise<void> {
  try {
    const { showLive } = await import('./live.ts')
    const source = figure.querySelector('code')?.textContent ?? ''
    const box = document.createElement('div')
    box.className = 'live-code'
    figure.append(box)
    showLive(box, source.replace(/\n$/, ''))
    for (const own of figure.children) if (own !== box) (own as HTMLElement).hidden = true
    figure.dataset['state'] = 'alive'
  } catch (error) {
    console.error(error)
    figure.dataset['state'] = 'failed'
  }
}

function watch(): void {
  for (const figure of document.querySelectorAll(SELECTOR)) {
    if (seen.has(figure)) continue
    seen.add(figure)
    near.observe(figure)
  }
}

document.addEventListener('page:load', watch)
watch()
