// The dev server's script in a page: when it sends requests, and how it handles responses.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DomElement, parseDocument, type DomDocument } from '../../tests/dom.ts'
import type { BuildReport, PageDiagnostic, PageState } from './protocol.ts'

const script = (hash: string, bare = hash): string =>
  `<script src="/__ssg/dev.js" data-hash="${hash}" data-bare="${bare}"></script>`
const html = (text: string, hash: string, head = ''): string =>
  `<html><head>${head}</head><body><p>${text}</p>${script(hash)}</body></html>`
const ERROR: PageDiagnostic = {
  severity: 'error',
  code: 'SSG201',
  message: 'Wrong.',
  place: 'a.md:1:2',
  frame: '> <b>',
  hint: 'Fix it.',
}
const reported = (...diagnostics: readonly PageDiagnostic[]): { readonly report: BuildReport } => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return { report: { errors, warnings: diagnostics.length - errors, diagnostics } }
}

class Source extends EventTarget {
  static all: Source[] = []
  closed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.all.push(this)
  }
  close(): void {
    this.closed = true
  }
}

let page: DomDocument
let stored: Map<string, string>
let place: { pathname: string; search: string; reload: () => void }
let reloads = 0
let scrolled: unknown[] = []
let frames: (() => void)[] = []
let events: EventTarget
/** The server's state: the page as sent, and its page state. */
let sent = ''
let state: PageState
let asked: [path: string, options: unknown][] = []
let answers: (path: string) => Promise<unknown> = () => Promise.reject(new Error('not asked'))

/** Resolves when all pending work has progressed as far as it can. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

const stateOf = (hash: string, more: Partial<PageState> = {}): PageState => ({
  hash,
  bare: hash,
  styles: [],
  held: false,
  ...reported(),
  ...more,
})

let loads = 0

/** Loads the page and runs its script. */
async function load(text = html('one', '1'), how: (page: DomDocument) => void = () => undefined): Promise<void> {
  page = parseDocument(text)
  page.currentScript = page.querySelector('script[data-bare]')
  sent = text
  how(page)
  vi.stubGlobal('document', page)
  // Each load evaluates the script again.
  loads += 1
  await import(/* @vite-ignore */ `${import.meta.dirname}/dev.client.ts?load=${loads}`)
  await settled()
}

const source = (): Source => Source.all.at(-1) as Source

/** The server announces a change; the page is then this. */
async function changed(now: PageState, text = sent): Promise<void> {
  state = now
  sent = text
  source().dispatchEvent(new Event('message'))
  await settled()
}

const looked = (): string | undefined => page.documentElement.dataset.devLooked
const shadow = (): NonNullable<DomElement['shadowRoot']> =>
  page.querySelector('ssg-diagnostics')?.shadowRoot as NonNullable<DomElement['shadowRoot']>
const found = (selector: string): DomElement => shadow().querySelector(selector) as DomElement
const button = (): DomElement => found('button[aria-controls]')
/** The badge's text; '' without a badge. */
const count = (): string => (button().hasAttribute('hidden') ? '' : button().textContent)
const isOpen = (): boolean => !found('section').hasAttribute('hidden')

beforeEach(() => {
  Source.all = []
  stored = new Map()
  reloads = 0
  scrolled = []
  frames = []
  asked = []
  events = new EventTarget()
  state = stateOf('1')
  place = { pathname: '/docs/a', search: '?x=1', reload: () => void reloads++ }
  answers = (path) =>
    Promise.resolve(
      path.startsWith('/__ssg/page') ? { json: () => Promise.resolve(state) } : { text: () => Promise.resolve(sent) },
    )
  vi.stubGlobal('Element', DomElement)
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (text: string): DomDocument => parseDocument(text)
    },
  )
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('location', place)
  vi.stubGlobal('scrollX', 3)
  vi.stubGlobal('scrollY', 700)
  vi.stubGlobal('scrollTo', (to: unknown) => scrolled.push(to))
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', (path: string, options: unknown) => {
    asked.push([path, options])
    return answers(path)
  })
})

describe('listening', () => {
  test('begins with the page, which is remembered as it was sent, and asks when it hears', async () => {
    await load()
    expect(Source.all.map(({ url }) => url)).toEqual(['/__ssg/events'])
    expect([asked, page.documentElement.dataset.devKnown, looked()]).toEqual([
      [['/docs/a?x=1', undefined]],
      '',
      undefined,
    ])
    for (const name of ['open', 'message']) {
      asked = []
      let told = 0
      page.addEventListener('dev:looked', () => told++)
      source().dispatchEvent(new Event(name))
      await settled()
      expect([asked, told]).toEqual([[['/__ssg/page?path=%2Fdocs%2Fa', { cache: 'no-store' }]], 1])
    }
    expect([looked(), reloads]).toEqual(['same', 0])
  })

  test('waits until all of the page is there before it is remembered', async () => {
    await load(html('one', '1'), (made) => (made.readyState = 'interactive'))
    expect(asked).toEqual([])
    events.dispatchEvent(new Event('load'))
    await settled()
    expect(asked).toEqual([['/docs/a?x=1', undefined]])
  })

  test('ends while the page is hidden or left', async () => {
    await load()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(source().closed).toBe(true)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(Source.all.map(({ closed }) => closed)).toEqual([true, false])
    page.dispatchEvent(new Event('visibilitychange'))
    events.dispatchEvent(new Event('pageshow'))
    expect(Source.all).toHaveLength(2)
    events.dispatchEvent(new Event('pagehide'))
    expect(source().closed).toBe(true)
    events.dispatchEvent(new Event('pageshow'))
    expect(Source.all.map(({ closed }) => closed)).toEqual([true, true, false])
    events.dispatchEvent(new Event('pagehide'))
    events.dispatchEvent(new Event('pagehide'))
  })

  test('is not begun by a page that is loaded hidden', async () => {
    await load(html('one', '1'), (made) => (made.visibilityState = 'hidden'))
    expect(Source.all).toEqual([])
  })

  test('a server that is gone is nothing', async () => {
    await load()
    answers = () => Promise.reject(new Error('gone'))
    let told = 0
    page.addEventListener('dev:looked', () => told++)
    await changed(stateOf('2'))
    expect([looked(), reloads, told]).toEqual([undefined, 0, 0])
  })

  test('asks one after the other, and compares with what the page is then', async () => {
    await load()
    sent = html('two', '2')
    state = stateOf('2')
    const waiting: (() => void)[] = []
    const answer = answers
    answers = async (path) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return answer(path)
    }
    source().dispatchEvent(new Event('message'))
    source().dispatchEvent(new Event('message'))
    await settled()
    expect(waiting).toHaveLength(1)
    for (let steps = 0; waiting.length > 0; steps++) {
      expect(steps).toBeLessThan(5)
      waiting.shift()?.()
      await settled()
    }
    expect([looked(), reloads, page.querySelector('p')?.textContent]).toEqual(['same', 0, 'two'])
  })
})

describe('another page', () => {
  test('is put into the one that is shown', async () => {
    await load()
    await changed(stateOf('2'), html('two', '2'))
    expect([looked(), reloads, page.querySelector('p')?.textContent]).toEqual(['patched', 0, 'two'])
    // The next one is compared with it.
    await changed(stateOf('3'), html('three', '3'))
    expect([looked(), reloads, page.querySelector('p')?.textContent]).toEqual(['patched', 0, 'three'])
    await changed(stateOf('3'))
    expect(looked()).toBe('same')
  })

  test('that is another one already than was told is put in, and is the one that is known', async () => {
    await load()
    await changed(stateOf('2'), html('three', '3'))
    expect([looked(), reloads, page.querySelector('p')?.textContent]).toEqual(['patched', 0, 'three'])
    await changed(stateOf('3'))
    expect(looked()).toBe('same')
    await changed(stateOf('4', { bare: '3' }))
    expect(looked()).toBe('styles')
  })

  test('that was taken away is nothing: the page stays', async () => {
    await load()
    await changed(stateOf(''))
    expect([looked(), reloads]).toEqual(['same', 0])
  })

  test('that cannot be put in is loaded, at the same place', async () => {
    await load()
    await changed(stateOf('2'), html('two', '2', '<script>1</script>'))
    expect([looked(), reloads]).toEqual(['reload', 1])
    expect([...stored]).toEqual([['ssg:scroll', '["/docs/a",3,700]']])
  })

  test('is loaded where what was sent or what is there is not known', async () => {
    for (const [name, before, after] of [
      ['sent page of another build', html('other', 'x'), html('two', '2')],
      ['sent page without the script', '<html><body>', html('two', '2')],
      ['next page without the script', html('one', '1'), '<html><body>'],
    ] as const) {
      reloads = 0
      await load(html('one', '1'), () => (sent = before))
      await changed(stateOf('2'), after)
      expect([name, looked(), reloads]).toEqual([name, 'reload', 1])
    }
  })

  test('that cannot be asked for is loaded', async () => {
    await load()
    const answer = answers
    answers = (path) => (path.startsWith('/__ssg') ? answer(path) : Promise.reject(new Error('gone')))
    await changed(stateOf('2'))
    expect([looked(), reloads]).toEqual(['reload', 1])
  })

  test('is loaded though the place cannot be stored', async () => {
    await load()
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new Error('full')
      },
    })
    await changed(stateOf('2'), html('two', '2', '<script>1</script>'))
    expect(reloads).toBe(1)
  })

  test('while the visitor has gone elsewhere without loading is not put in', async () => {
    await load()
    const answer = answers
    answers = (path) => {
      place.pathname = '/docs/b'
      return answer(path)
    }
    await changed(stateOf('2', reported(ERROR)), html('two', '2'))
    expect([looked(), reloads, count(), page.querySelector('p')?.textContent]).toEqual([undefined, 0, '', 'one'])
  })

  test('that was shown without loading is the one that is known', async () => {
    await load()
    place.pathname = '/docs/b'
    place.search = ''
    state = stateOf('7', reported(ERROR))
    sent = html('one', '7')
    asked = []
    page.dispatchEvent(new Event('page:load'))
    await settled()
    expect(asked.map(([path]) => path)).toEqual(['/__ssg/page?path=%2Fdocs%2Fb', '/docs/b'])
    expect(count()).toBe('1 error')
    await changed(stateOf('7'))
    expect([looked(), count()]).toEqual(['same', ''])
    await changed(stateOf('8'), html('eight', '8'))
    expect([looked(), page.querySelector('p')?.textContent]).toEqual(['patched', 'eight'])
  })

  test('that was shown without loading and is not known yet is loaded', async () => {
    await load()
    answers = (path) =>
      Promise.resolve({ json: () => Promise.resolve(state), text: () => Promise.resolve(path === '' ? '' : 'none') })
    page.dispatchEvent(new Event('page:load'))
    await settled()
    await changed(stateOf('2'), html('two', '2'))
    expect([looked(), reloads]).toEqual(['reload', 1])
  })
})

describe('style sheets', () => {
  const link = (name: string): string => `<link rel="stylesheet" href="/assets/${name}.css">`
  const sheets = (): (string | null)[] => page.querySelectorAll('link').map((one) => one.getAttribute('href'))
  const head = link('site-AAAA1111') + link('box-AAAA1111')

  test('that changed alone are exchanged, the old one goes when the new one is there', async () => {
    await load(html('one', '1', head))
    const styles = ['/assets/site-AAAA1111.css', '/assets/box-BBBB2222.css']
    asked = []
    await changed(stateOf('2', { bare: '1', styles }), html('one', '2', link('site-AAAA1111') + link('box-BBBB2222')))
    expect([looked(), reloads]).toEqual(['styles', 0])
    expect(sheets()).toEqual([...styles.slice(0, 1), '/assets/box-AAAA1111.css', '/assets/box-BBBB2222.css'])
    page.querySelectorAll('link')[2]?.dispatchEvent(new Event('load'))
    expect(sheets()).toEqual(styles)
    // The page as sent now is stored.
    expect(asked.map(([path]) => path)).toEqual(['/__ssg/page?path=%2Fdocs%2Fa', '/docs/a?x=1'])
    await changed(stateOf('3'), html('three', '3', link('site-AAAA1111') + link('box-BBBB2222')))
    expect([looked(), page.querySelector('p')?.textContent]).toEqual(['patched', 'three'])
  })

  test('without an old one of their name load the page anew', async () => {
    for (const name of ['new-BBBB2222', 'box-BBBB222', 'box']) {
      reloads = 0
      await load(html('one', '1', head))
      await changed(stateOf('2', { bare: '1', styles: [`/assets/${name}.css`] }))
      expect([name, reloads]).toEqual([name, 1])
    }
  })
})

describe('the badge', () => {
  const press = (key: string): boolean => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key })
    found('aside').dispatchEvent(event)
    return event.defaultPrevented
  }
  const click = (element: DomElement): boolean => element.dispatchEvent(new Event('click'))
  const WARNING: PageDiagnostic = { ...ERROR, severity: 'warning', code: 'SSG202', place: '', frame: '', hint: '' }

  test('counts, announces, and leaves the page and the focus alone', async () => {
    await load()
    expect([count(), isOpen(), found('p[role="status"]').textContent]).toEqual(['', false, ''])
    DomElement.focused = null
    await changed(stateOf('2', reported(ERROR)), html('two', '2'))
    expect([looked(), page.querySelector('p')?.textContent]).toEqual(['patched', 'two'])
    expect([count(), isOpen(), found('p[role="status"]').textContent]).toEqual(['1 error', false, '1 error'])
    expect(DomElement.focused).toBeNull()
    for (const [diagnostics, text, name] of [
      [[ERROR, ERROR], '2 errors', 'errors'],
      [[ERROR, WARNING], '1 error, 1 warning', 'errors'],
      [[WARNING, WARNING], '2 warnings', 'warnings'],
    ] as const) {
      await changed(stateOf('2', reported(...diagnostics)))
      expect([count(), found('p[role="status"]').textContent, found('aside').getAttribute('class')]).toEqual([
        text,
        text,
        name,
      ])
    }
    await changed(stateOf('2'))
    expect([count(), found('p[role="status"]').textContent]).toEqual(['', 'No problems left'])
  })

  test('lists the diagnostics as text', async () => {
    await load()
    await changed(stateOf('1', reported(ERROR, WARNING)))
    expect(found('ol').html).toBe(
      '<ol><li class="error"><p class="message"><strong>error SSG201</strong> Wrong.</p><p class="place">a.md:1:2</p><pre tabindex="0">> <b></pre><p class="hint">Fix it.</p></li><li class="warning"><p class="message"><strong>warning SSG202</strong> Wrong.</p></li></ol>',
    )
    expect(found('ol').querySelector('b')).toBeNull()
    expect(shadow().querySelector('link')?.html).toBe('<link rel="stylesheet" href="/__ssg/dev.css">')
  })

  test('opens the list with the focus on its title; Escape, the button and the badge close it', async () => {
    await load()
    await changed(stateOf('1', reported(ERROR)))
    for (const close of [
      () => press('Escape'),
      () => click(found('header').querySelector('button') as DomElement),
      () => click(button()),
    ]) {
      expect([isOpen(), button().getAttribute('aria-expanded')]).toEqual([false, 'false'])
      click(button())
      expect([isOpen(), button().getAttribute('aria-expanded'), DomElement.focused]).toEqual([
        true,
        'true',
        found('h2'),
      ])
      DomElement.focused = button()
      close()
      expect([isOpen(), DomElement.focused]).toEqual([false, button()])
    }
    // Other keys, and Escape without a list, are left to the page.
    expect(press('Escape')).toBe(false)
    click(button())
    expect([press('a'), isOpen(), press('Escape')]).toEqual([false, true, true])
  })

  test('stays open while the list changes, and keeps the focus in it', async () => {
    await load()
    await changed(stateOf('1', reported(ERROR)))
    click(button())
    found('pre').focus()
    await changed(stateOf('1', reported(ERROR)))
    expect(DomElement.focused).toBe(found('pre'))
    await changed(stateOf('1', reported(ERROR, WARNING)))
    expect([isOpen(), DomElement.focused, found('h2').textContent]).toEqual([true, found('h2'), '1 error, 1 warning'])
    button().focus()
    await changed(stateOf('1', reported(WARNING)))
    expect([isOpen(), DomElement.focused]).toEqual([true, button()])
    await changed(stateOf('1'))
    expect([isOpen(), count()]).toEqual([false, ''])
    await changed(stateOf('1', reported(ERROR)))
    expect([isOpen(), count()]).toEqual([true, '1 error'])
  })

  test('is open on the next page when it was, also without storage', async () => {
    state = stateOf('1', reported(ERROR))
    await load()
    await changed(state)
    click(button())
    expect([...stored]).toEqual([['ssg:list', '']])
    await load()
    await changed(state)
    expect(isOpen()).toBe(true)
    press('Escape')
    expect([...stored]).toEqual([])
    await load()
    await changed(state)
    expect(isOpen()).toBe(false)
    const refuses = (): never => {
      throw new Error('refused')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuses, setItem: refuses, removeItem: refuses })
    await load()
    await changed(state)
    click(button())
    expect(isOpen()).toBe(true)
    press('Escape')
    expect(isOpen()).toBe(false)
  })

  test('is open where there is no page to look at', async () => {
    await load(html('wait', ''))
    await changed(stateOf('', reported(ERROR)))
    expect(isOpen()).toBe(true)
  })

  test('tells that the page is an earlier one, and how many are not listed', async () => {
    await load()
    const note = (): string | undefined => found('section').querySelectorAll('p')[0]?.textContent
    const more = { report: { errors: 1, warnings: 120, diagnostics: [ERROR] } }
    const held = "This page can't be rendered, so you're seeing the last version that rendered."
    const others = 'Only the first 1 are listed here. Run "ssg check" to see all of them.'
    for (const [now, text] of [
      [{ ...reported(ERROR) }, ''],
      [{ ...reported(ERROR), held: true }, held],
      [more, others],
      [{ ...more, held: true }, `${held} ${others}`],
    ] as const) {
      await changed(stateOf('1', now))
      expect(note()).toBe(text)
    }
  })
})

describe('the place on the page', () => {
  const SCROLL = 'ssg:scroll'
  const there = [{ left: 3, top: 700, behavior: 'instant' }]

  test('is the one before the reload, also when pictures have moved the text', async () => {
    stored.set(SCROLL, '["/docs/a",3,700]')
    await load()
    expect([scrolled, [...stored]]).toEqual([there, []])
    events.dispatchEvent(new Event('load'))
    expect([scrolled.length, frames.length]).toEqual([1, 1])
    frames[0]?.()
    expect(scrolled).toEqual([...there, ...there])
    events.dispatchEvent(new Event('load'))
    expect(frames).toHaveLength(1)
  })

  test('is that of another page, of nobody or damaged: nothing is done', async () => {
    for (const kept of ['["/docs/b",3,700]', 'null', '{"0":"/docs/a"}', 'damaged', '"/docs/a"']) {
      stored.set(SCROLL, kept)
      await load()
      expect([kept, scrolled]).toEqual([kept, []])
    }
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('refused')
      },
    })
    await load()
    expect(scrolled).toEqual([])
  })
})
