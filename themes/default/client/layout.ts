// Measuring while a page is set up makes the browser lay it out on the spot. After its own layout, and before the paint, the same question
// costs nothing; and what changes in the next frame spoils nobody else's answer.

/** Call back once the element is laid out, or as soon as it is shown; again whenever its size changes, until disconnected. */
export function whenLaidOut(element: Element, callback: () => void): ResizeObserver {
  const observer = new ResizeObserver(callback)
  observer.observe(element)
  return observer
}

/** Whether elements are narrower than what they hold, told in the next frame, at first and whenever their size changes. */
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
