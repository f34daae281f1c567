/**
 * Known to public/theme.js as well, which runs before the first paint, so that no room is kept for what is not shown. What
 * shows chances reads the page's root: see `useChancesShown`.
 */
const STORED_AS = 'tiltyard-chances'

/** Whether this browser was last told to show how likely each knight is to win; it does until told otherwise. */
export function areChancesChosen(): boolean {
  return document.documentElement.dataset.chances !== 'off'
}

/** Shows chances from now on, or no longer, at the next visit too where the browser lets us keep it. */
export function chooseChances(isOn: boolean): void {
  if (isOn) delete document.documentElement.dataset.chances
  else document.documentElement.dataset.chances = 'off'
  try {
    if (isOn) localStorage.removeItem(STORED_AS)
    else localStorage.setItem(STORED_AS, 'off')
  } catch {
    // Storage is full or closed to us: the choice lasts as long as the page.
  }
}
