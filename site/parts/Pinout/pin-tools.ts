// The pinout's keyboard navigation, and its filter in the URL.

const LISTS = ['a.pin', '.pin-gpio button']

/** Arrow keys, Home and End move between the diagram's pins or the table's numbers. */
export function walk(pinout: HTMLElement, event: KeyboardEvent): void {
  const from = event.target as HTMLElement
  const list = LISTS.find((selector) => from.matches(selector))
  if (list === undefined) return
  const all = [...pinout.querySelectorAll<HTMLElement>(list)]
  const shown = all.filter((stop) => stop.checkVisibility())
  const at = shown.indexOf(from)
  const next = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: shown.length - 1,
  }[event.key]
  const to = next === undefined ? undefined : shown[next]
  if (to === undefined) return
  for (const stop of all) stop.tabIndex = stop === to ? 0 : -1
  to.focus()
}

/** Selects the function in the URL: `?pins=duo-s-j3:U`. */
export function takeFilter(pinout: HTMLElement): void {
  const [name = '', kind = ''] = (new URLSearchParams(location.search).get('pins') ?? '').split(':')
  const wanted = pinout.querySelector<HTMLInputElement>(
    `input[name="pins-${CSS.escape(name)}"][value="${CSS.escape(kind)}"]`,
  )
  if (wanted === null) return
  wanted.checked = true
  pinout.dataset.show = kind
}

/** Writes the selected function to the URL, so that it can be shared. */
export function keepFilter(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.name.startsWith('pins-')) return
  const url = new URL(location.href)
  if (target.value === 'all') url.searchParams.delete('pins')
  else url.searchParams.set('pins', `${target.name.slice('pins-'.length)}:${target.value}`)
  history.replaceState(history.state, '', url.href.replace('%3A', ':'))
}
