/**
 * Replays the last press on a page that the server has rendered, from before the session was known.
 * `public/theme.js` recorded it. From now on every button works at once.
 */
export function repeatPreSessionClick(): void {
  const root = document.getElementById('root')
  if (root?.dataset.drawn === undefined) return
  root.dataset.answers = ''
  const pressed = root.querySelector('button[data-pressed]')
  if (!(pressed instanceof HTMLButtonElement)) return
  delete pressed.dataset.pressed
  pressed.click()
}
