// See src/ui/theme/getChosenTheme.ts, src/match/winProbability/chosenChances.ts, src/app/findHydrationData.ts and src/account/gate/repeatPreSessionClick.ts.
try {
  const { dataset } = document.documentElement
  // Hides the server's rendering from visitors who have not passed the gate, and from those who hide results.
  dataset.drawn = 'off'
  const theme = localStorage.getItem('tiltyard-theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('tiltyard-chances')) dataset.chances = 'off'
  const account = localStorage.getItem('tiltyard.account')
  const { isOn } = JSON.parse(localStorage.getItem('tiltyard-shield')) || {}
  if ((account || sessionStorage.getItem('tiltyard.visitor')) && isOn !== true) dataset.drawn = account ? 'member' : ''
} catch {}
const holdEarlyClick = (event) => {
  const button = event.target.closest('#root[data-drawn]:not([data-answers]) button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  button.dataset.pressed = ''
}
addEventListener('click', holdEarlyClick, true)
const reloadWhenOnline = ({ target }) => target.type === 'module' && addEventListener('online', () => location.reload())
addEventListener('error', reloadWhenOnline, true)
