import { useEffect, useState } from 'react'
import { usePage } from 'ssg/theme'

type Mode = 'light' | 'dark'

/** Where the theme's own switch keeps what the visitor has chosen. */
const KEY = 'theme'

interface ColorMode {
  readonly colorMode: Mode
  /** Null where the visitor has not chosen. */
  readonly colorModeChoice: Mode | null
  readonly isDarkTheme: boolean
  readonly setColorMode: (mode: Mode | null) => void
  readonly setLightTheme: () => void
  readonly setDarkTheme: () => void
}

/** The colors of the page, and in an island those that the visitor has chosen. */
export function useColorMode(): ColorMode {
  const { site } = usePage()
  const [colorMode, show] = useState<Mode>(site.colorMode.defaultMode)
  const [colorModeChoice, choose] = useState<Mode | null>(null)
  useEffect(() => {
    const root = document.documentElement
    const look = (): void => {
      show(shownMode(root))
      choose(chosenMode())
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { attributeFilter: ['data-theme'] })
    look()
    return () => observer.disconnect()
  }, [])
  return {
    colorMode,
    colorModeChoice,
    isDarkTheme: colorMode === 'dark',
    setColorMode: keepMode,
    setLightTheme: () => keepMode('light'),
    setDarkTheme: () => keepMode('dark'),
  }
}

function shownMode({ dataset }: HTMLElement): Mode {
  return modeOf(dataset['theme']) ?? systemMode()
}

function systemMode(): Mode {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function modeOf(text: string | null | undefined): Mode | null {
  return text === 'light' || text === 'dark' ? text : null
}

function chosenMode(): Mode | null {
  try {
    return modeOf(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

/** Kept for the next page; the theme's own switch hears of it as it does of other windows. */
function keepMode(mode: Mode | null): void {
  const { dataset } = document.documentElement
  try {
    if (mode === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, mode)
  } catch {
    // Where nothing can be kept, this page shows it.
  }
  dataset['theme'] = mode ?? modeOf(dataset['themeDefault']) ?? systemMode()
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: mode }))
}
