// See src/ui/theme/getChosenTheme.ts, src/match/winProbability/chosenChances.ts, src/app/shownAsDrawn.ts and src/account/gate/repeatPreSessionClick.ts.
try {
  const { dataset } = document.documentElement
  // What the server has drawn of the page is for who passes the gate, and wants to know how matches came out.
  dataset.drawn = 'off'
  const theme = localStorage.getItem('tiltyard-theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('tiltyard-chances')) dataset.chances = 'off'
  const account = localStorage.getItem('tiltyard.account')
  const { isOn } = JSON.parse(localStorage.getItem('tiltyard-shield')) || {}
  if ((account || sessionStorage.getItem('tiltyard.visitor')) && isOn !== true) dataset.drawn = account ? 'member' : ''
} catch {}
const held = (event) => {
  const button = event.target.closest('#root[data-drawn]:not([data-answers]) button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  button.dataset.pressed = ''
}
addEventListener('click', held, true)
const loadAnew = ({ target }) => target.type === 'module' && addEventListener('online', () => location.reload())
addEventListener('error', loadAnew, true)
