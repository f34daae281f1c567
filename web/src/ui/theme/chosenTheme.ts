/** What a visitor may choose; 'system' follows the device. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/**
 * Known to public/theme.js as well, which runs before the first paint, so that a chosen theme never flashes by in the
 * other one; where storage is closed it leaves the system's. It goes out as it is written, so it has no words of its own.
 */
const STORED_AS = 'tiltyard-theme'

/** The theme this browser was last told to wear. */
export function chosenTheme(): Theme {
  const worn = document.documentElement.dataset.theme
  return themes.find((theme) => theme === worn) ?? 'system'
}

/** Wears a theme at once, and again at the next visit where the browser lets us keep it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORED_AS, theme)
  } catch {
    // Storage is full or closed to us: the choice lasts as long as the page.
  }
}
