import type { PictureStyle } from '@tiltyard/stage'

/** The page's preferences for pictures. */
export type PageThemeAndContrast = Pick<PictureStyle, 'theme' | 'hasMoreContrast'>

const DARK = '(prefers-color-scheme:dark)'
const CONTRAST = ['(prefers-contrast:more)', '(forced-colors:active)']
const CALM = '(prefers-reduced-motion:reduce)'

/** Returns the page's look: the chosen theme, or else the device's. */
export function getPageThemeAndContrast(): PageThemeAndContrast {
  const { theme } = document.documentElement.dataset
  const isDark = theme === undefined ? matchMedia(DARK).matches : theme === 'dark'
  return { theme: isDark ? 'dark' : 'light', hasMoreContrast: CONTRAST.some((query) => matchMedia(query).matches) }
}

/** Whether the user prefers reduced motion. */
export function hasReducedMotion(): boolean {
  return matchMedia(CALM).matches
}

/** Subscribes to changes of `hasReducedMotion`. @returns a function that unsubscribes. */
export function onReducedMotionChange(onChange: () => void): () => void {
  const end = new AbortController()
  matchMedia(CALM).addEventListener('change', onChange, end)
  return () => end.abort()
}

/** Subscribes to changes of the page's look. @returns a function that unsubscribes. */
export function onPictureStyleChange(onChange: () => void): () => void {
  const end = new AbortController()
  for (const query of [DARK, ...CONTRAST]) matchMedia(query).addEventListener('change', onChange, end)
  const themes = new MutationObserver(onChange)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    end.abort()
    themes.disconnect()
  }
}
