// Runs before the site's modules on a page that was opened from a disk. Replaces what browsers don't do there: import modules, fetch data, follow
// links without file names, and show shapes from other files.
import type { PortableData, PortableModules } from './types.ts'

declare const ssgSite: PortableData

const own = document.currentScript as HTMLScriptElement
const root = new URL('.', own.src).href
const pages = new Set(ssgSite.pages)
let modules: PortableModules = {}

/** The path below the site's root; null for other sites. */
function pathOf(url: string): string | null {
  const { href, protocol, pathname } = new URL(url, location.href)
  if (protocol !== location.protocol) return null
  const [whole = ''] = href.split(/[?#]/)
  if (whole.startsWith(root)) return decodeURI(whole.slice(root.length))
  // On Windows, the path starts with a drive.
  const path = pathname.replace(/^\/[A-Za-z]:(?=\/)/, '')
  return `${path}/`.startsWith(ssgSite.base) ? decodeURI(path.slice(ssgSite.base.length)) : null
}

/** Finds a path's file: `docs/guide` is `docs/guide.html`. */
function fileOf(path: string): string {
  const bare = path.replace(/\/$/, '')
  return [`${bare}.html`, bare === '' ? 'index.html' : `${bare}/index.html`].find((one) => pages.has(one)) ?? path
}

/** Links that scripts added have URLs as on a host. Handlers of the click still read these. */
function follow(event: Event): void {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
  const path = link === undefined || link.getAttribute('href') === null ? null : pathOf(link.href)
  if (link === undefined || path === null) return
  const { search, hash } = new URL(link.href)
  link.href = root + encodeURI(fileOf(path)) + search + hash
}
for (const type of ['click', 'auxclick', 'contextmenu']) addEventListener(type, follow)

const data: Record<string, string> = {}

/** A file's content, from the script with the same name. */
function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () =>
      resolve(Uint8Array.from(atob(data[path] ?? ''), (byte) => byte.charCodeAt(0))),
    )
    script.addEventListener('error', reject)
    script.src = `${root}${encodeURI(path)}.js`
    document.head.append(script)
  })
}

const ask = globalThis.fetch
globalThis.fetch = async (input, options) => {
  const path = input instanceof Request ? null : pathOf(String(input))
  if (path === null) return ask(input, options)
  return bytesOf(fileOf(path)).then(
    (bytes) => new Response(bytes),
    () => ask(input, options),
  )
}

/** Icons whose shapes are in another file get a copy in the page. */
function drawIn(element: Element): void {
  for (const use of element.querySelectorAll('use')) {
    const [url = '', id = ''] = (use.dataset['shape'] ?? use.getAttribute('href') ?? '').split('#')
    const path = url === '' ? null : pathOf(url)
    const shapes = path === null ? undefined : ssgSite.shapes[path]
    if (shapes !== undefined) use.setAttribute('href', `#${shapeOf(path as string, shapes, id)}`)
  }
}

const files = new Map<string, Document>()

function shapeOf(path: string, text: string, id: string): string {
  const name = `ssgShape-${path}-${id}`
  if (document.getElementById(name) !== null) return name
  const file = files.get(path) ?? new DOMParser().parseFromString(text, 'image/svg+xml')
  files.set(path, file)
  const shape = file.getElementById(id)?.cloneNode(true) as Element | undefined
  const box = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  box.setAttribute('display', 'none')
  if (shape !== undefined) {
    shape.id = name
    box.append(document.adoptNode(shape))
  }
  document.body.append(box)
  return name
}

drawIn(document.documentElement)
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) drawIn(node)
}).observe(document.documentElement, { subtree: true, childList: true })

// Without this, the theme would fetch pages instead of opening them.
Reflect.deleteProperty(globalThis, 'navigation')

const load = (url: string): Promise<object> => {
  const path = pathOf(url)
  const known = path === null ? undefined : modules[path]
  return known === undefined ? (import(url) as Promise<object>) : known()
}

Object.assign(globalThis, {
  ssgPortable: {
    meta: { url: own.src },
    data,
    load,
    start(all: PortableModules) {
      modules = all
      for (const path of (own.dataset['run'] ?? '').split(' '))
        all[path]?.().catch((error: unknown) => console.error(error))
    },
  },
})
