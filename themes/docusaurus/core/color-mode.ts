import { useEffect, useState } from 'react'
import { usePage } from 'ssg/theme'

type Mode = 'light' | 'dark'

/** Storage key of the theme's own switch. */
const KEY = 'theme'

interface ColorMode {
  readonly colorMode: Mode
  /** Null if the visitor hasn't chosen. */
  readonly colorModeChoice: Mode | null
  readonly isDarkTheme: boolean
  readonly setColorMode: (mode: Mode | null) => void
  readonly setLightTheme: () => void
  readonly setDarkTheme: () => void
}

/** The page's color mode. In an island, it's the one that the visitor has chosen. */
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

/** Stores the mode for the next page. The theme's own switch is notified as if another window had changed it. */
function keepMode(mode: Mode | null): void {
  const { dataset } = document.documentElement
  try {
    if (mode === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, mode)
  } catch {
    // If storage is blocked, the mode applies only to this page.
  }
  dataset['theme'] = mode ?? modeOf(dataset['themeDefault']) ?? systemMode()
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: mode }))
}
