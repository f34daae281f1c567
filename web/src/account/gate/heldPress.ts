/**
 * Presses what was pressed of a page that the server has drawn before it was known who sits there: `public/theme.js` has kept it. From
 * now on every button answers by itself.
 */
export function answerPress(): void {
  const root = document.getElementById('root')
  if (root?.dataset.drawn === undefined) return
  root.dataset.answers = ''
  const pressed = root.querySelector('button[data-pressed]')
  if (!(pressed instanceof HTMLButtonElement)) return
  delete pressed.dataset.pressed
  pressed.click()
}
