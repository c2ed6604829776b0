// Measures elements without forcing a layout. Reading sizes while a page is set up makes the browser compute the layout at once. After its own layout
// and before painting, reading is free, and changes are left for the next frame so that they don't invalidate other measurements.

/** Calls back once the element has been laid out or becomes visible, and again whenever its size changes, until it's disconnected. */
export function whenLaidOut(element: Element, callback: () => void): ResizeObserver {
  const observer = new ResizeObserver(callback)
  observer.observe(element)
  return observer
}

/** Reports in the next frame whether elements are narrower than their content, initially and whenever their size changes. */
export function watchOverflow(tell: (element: HTMLElement, overflows: boolean) => void): ResizeObserver {
  return new ResizeObserver((entries) => {
    const answers = entries.flatMap(({ target }) =>
      target instanceof HTMLElement ? [[target, target.scrollWidth > target.clientWidth + 1] as const] : [],
    )
    requestAnimationFrame(() => {
      for (const [element, overflows] of answers) tell(element, overflows)
    })
  })
}
