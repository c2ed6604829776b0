// Patches an open page only where the newly sent page differs from the previous one: scroll position, focus, open tabs and changes by scripts stay.

/**
 * Updates `page`, which was created from `before`, as if it were created from `now`. False if a difference can't be located, or if patching isn't enough; the
 * page must then be reloaded.
 */
export function patchDocument(before: Document, now: Document, page: Document): boolean {
  const changes: (() => void)[] = []
  // No change is applied until all can be.
  if (!compare(before.documentElement, now.documentElement, page.documentElement, changes)) return false
  for (const change of changes) change()
  return true
}

/** Elements whose content is run or fetched: they take effect only when a page loads. */
const LOADED: readonly string[] = ['SCRIPT', 'STYLE', 'LINK', 'META', 'BASE', 'NOSCRIPT', 'TEMPLATE', 'IFRAME']

function compare(before: Node, now: Node, live: Node | undefined, changes: (() => void)[]): boolean {
  if (isOwn(before) && isOwn(now)) return true
  if (before.isEqualNode(now)) return true
  if (live === undefined || before.nodeType !== now.nodeType || live.nodeType !== before.nodeType) return false
  if (live.nodeName !== before.nodeName || before.nodeName !== now.nodeName) return false
  if (!(before instanceof Element) || !(now instanceof Element)) {
    changes.push(() => (live.nodeValue = now.nodeValue))
    return true
  }
  if (before.nodeName === 'META') {
    changes.push(...attributes(before, now, live as Element))
    return true
  }
  if (runs(before)) return false
  changes.push(...attributes(before, now, live as Element))
  return children(before, now, live as Element, changes)
}

/** The dev server's script includes the page's name. */
function isOwn(node: Node): boolean {
  return node.nodeName === 'SCRIPT' && (node as Element).hasAttribute('data-bare')
}

function attributes(before: Element, now: Element, live: Element): (() => void)[] {
  const names = new Set([...before.getAttributeNames(), ...now.getAttributeNames()])
  return [...names]
    .filter((name) => before.getAttribute(name) !== now.getAttribute(name))
    .map((name) => () => {
      const value = now.getAttribute(name)
      if (value === null) live.removeAttribute(name)
      else live.setAttribute(name, value)
    })
}

/** Common children at the start and end are compared pairwise; those in between are replaced. */
function children(before: Element, now: Element, live: Element, changes: (() => void)[]): boolean {
  const [old, fresh] = [[...before.childNodes], [...now.childNodes]]
  const there = liveChildren(live, old)
  if (there === null) return false
  if (old.length === fresh.length)
    return old.every(
      (node, at) =>
        compare(node, fresh[at] as Node, there[at], changes) || exchange(node, fresh[at] as Node, there[at], changes),
    )
  const same = (a: Node | undefined, b: Node | undefined): boolean =>
    a !== undefined && b !== undefined && ((isOwn(a) && isOwn(b)) || a.isEqualNode(b))
  let start = 0
  while (same(old[start], fresh[start])) start++
  let end = 0
  while (end < Math.min(old.length, fresh.length) - start && same(old.at(-1 - end), fresh.at(-1 - end))) end++
  const gone = there.slice(start, old.length - end)
  const come = fresh.slice(start, fresh.length - end)
  if ([...gone, ...come].some(isLoaded)) return false
  const next = there[old.length - end] ?? null
  changes.push(() => {
    for (const node of gone) node.parentNode?.removeChild(node)
    for (const node of come) live.insertBefore(document.importNode(node, true), next)
  })
  return true
}

/** The live nodes for the sent nodes, followed by those that scripts added; null if scripts have rearranged them. */
function liveChildren(live: Element, old: readonly Node[]): ChildNode[] | null {
  const there = [...live.childNodes].filter((node) => node.nodeName !== 'SSG-DIAGNOSTICS')
  // Scripts append after the sent nodes.
  return old.every((node, at) => there[at]?.nodeName === node.nodeName) ? there : null
}

function exchange(before: Node, now: Node, live: ChildNode | undefined, changes: (() => void)[]): boolean {
  if (live === undefined || [before, now].some(isLoaded) || before.nodeName === 'BODY' || before.nodeName === 'HEAD')
    return false
  changes.push(() => live.replaceWith(document.importNode(now, true)))
  return true
}

/** Whether a node contains anything that's run or fetched when a page loads. */
function isLoaded(node: Node): boolean {
  return (
    runs(node) || (node instanceof Element && [...node.querySelectorAll(LOADED.join(',').toLowerCase())].some(runs))
  )
}

/** Structured data for search engines is in inert scripts. */
function runs(node: Node): boolean {
  return LOADED.includes(node.nodeName) && (node as Element).getAttribute('type') !== 'application/ld+json'
}
