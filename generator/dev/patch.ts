// Brings an open page from what was sent to what is sent now, where the two differ and nowhere else: place, focus, open tabs and what
// scripts have done to the page stay.

/**
 * `page` was made from `before` and is to be as if it were made from `now`. False when it cannot be told where a difference lies, or when it
 * is not enough to change the page there; the page is then to be loaded anew.
 */
export function patchDocument(before: Document, now: Document, page: Document): boolean {
  const changes: (() => void)[] = []
  // Nothing is done until all of it can be done.
  if (!compare(before.documentElement, now.documentElement, page.documentElement, changes)) return false
  for (const change of changes) change()
  return true
}

/** Elements whose content runs or is asked for: they are only loaded with the page. */
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

/** The script of the dev server carries the name of the page. */
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

/** What children begin and end with in common is compared one by one; what lies between is exchanged. */
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

/** The nodes of the page that those of the sent one have become, then those that scripts have added; null when scripts have rearranged them. */
function liveChildren(live: Element, old: readonly Node[]): ChildNode[] | null {
  const there = [...live.childNodes].filter((node) => node.nodeName !== 'SSG-DIAGNOSTICS')
  // What scripts add, they add behind what was sent.
  return old.every((node, at) => there[at]?.nodeName === node.nodeName) ? there : null
}

function exchange(before: Node, now: Node, live: ChildNode | undefined, changes: (() => void)[]): boolean {
  if (live === undefined || [before, now].some(isLoaded) || before.nodeName === 'BODY' || before.nodeName === 'HEAD')
    return false
  changes.push(() => live.replaceWith(document.importNode(now, true)))
  return true
}

/** Whether there is something in it that runs or is asked for when a page is loaded. */
function isLoaded(node: Node): boolean {
  return (
    runs(node) || (node instanceof Element && [...node.querySelectorAll(LOADED.join(',').toLowerCase())].some(runs))
  )
}

/** Data for search engines stands in scripts that do nothing. */
function runs(node: Node): boolean {
  return LOADED.includes(node.nodeName) && (node as Element).getAttribute('type') !== 'application/ld+json'
}
