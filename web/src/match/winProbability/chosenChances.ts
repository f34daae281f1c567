/**
 * public/theme.js uses the same key before the first paint, so that hidden chances reserve no room. Components read the
 * page's root: see `useAreWinChancesShown`.
 */
const STORED_AS = 'tiltyard-chances'

/** Whether this browser shows win probabilities; on by default. */
export function areWinChancesShown(): boolean {
  return document.documentElement.dataset.chances !== 'off'
}

/** Turns chances on or off, and saves the choice if the browser allows. */
export function setWinChancesShown(isOn: boolean): void {
  if (isOn) delete document.documentElement.dataset.chances
  else document.documentElement.dataset.chances = 'off'
  try {
    if (isOn) localStorage.removeItem(STORED_AS)
    else localStorage.setItem(STORED_AS, 'off')
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
  }
}
