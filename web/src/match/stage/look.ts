import type { Look } from '@tiltyard/stage'

/** How the page wants its pictures. */
export type PageLook = Pick<Look, 'theme' | 'hasMoreContrast'>

const DARK = '(prefers-color-scheme:dark)'
const CONTRAST = ['(prefers-contrast:more)', '(forced-colors:active)']
const CALM = '(prefers-reduced-motion:reduce)'

/** The look of the page as it is now: the theme that was chosen, or else the device's. */
export function pageLook(): PageLook {
  const { theme } = document.documentElement.dataset
  const isDark = theme === undefined ? matchMedia(DARK).matches : theme === 'dark'
  return { theme: isDark ? 'dark' : 'light', hasMoreContrast: CONTRAST.some((query) => matchMedia(query).matches) }
}

/** Whether whoever looks wants nothing to move. */
export function isCalm(): boolean {
  return matchMedia(CALM).matches
}

/** Hears when what `isCalm` says may have changed. @returns what ends it. */
export function heedCalm(heed: () => void): () => void {
  const end = new AbortController()
  matchMedia(CALM).addEventListener('change', heed, end)
  return () => end.abort()
}

/** Hears when the look of the page may have changed. @returns what ends it. */
export function heedLook(heed: () => void): () => void {
  const end = new AbortController()
  for (const query of [DARK, ...CONTRAST]) matchMedia(query).addEventListener('change', heed, end)
  const themes = new MutationObserver(heed)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    end.abort()
    themes.disconnect()
  }
}
