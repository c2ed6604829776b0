// Animates a list's height. The duration depends on the height, so that a long list doesn't move faster than a short one. It's 1 ms if the visitor
// prefers reduced motion.

/** Duration in milliseconds for a list of this height in pixels. */
export function slideTime(height: number): number {
  return Math.min(320, Math.round(90 + 8 * Math.sqrt(height)))
}

/** Opens or closes a list, and calls `done` at the end. A second call replaces a running animation. */
export function slide(list: HTMLElement, way: 'open' | 'close', done?: () => void): void {
  for (const running of list.getAnimations()) running.cancel()
  const height = list.scrollHeight
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const frames = [
    { height: '0', opacity: 0 },
    { height: `${height}px`, opacity: 1 },
  ]
  list.dataset.moving = ''
  const animation = list.animate(way === 'open' ? frames : frames.toReversed(), {
    duration: still ? 1 : slideTime(height),
    easing: 'ease-out',
  })
  const end = (): void => {
    delete list.dataset.moving
  }
  animation.addEventListener('cancel', end)
  animation.addEventListener('finish', () => {
    end()
    done?.()
  })
}
