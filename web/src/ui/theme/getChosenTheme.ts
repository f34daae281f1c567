/** The visitor's choices; 'system' follows the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** Storage key. public/theme.js repeats it, and runs before the first paint, so that the wrong theme never flashes. */
const STORED_AS = 'tiltyard-theme'

/** Returns the theme chosen last in this browser. */
export function getChosenTheme(): Theme {
  const worn = document.documentElement.dataset.theme
  return themes.find((theme) => theme === worn) ?? 'system'
}

/** Applies a theme at once, and stores it for the next visit if possible. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORED_AS, theme)
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
  }
}
