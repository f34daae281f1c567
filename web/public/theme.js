// See src/theme/chosenTheme.ts, src/shell/chosenChances.ts and src/shownAsDrawn.ts.
try {
  const { dataset } = document.documentElement
  // What the server has drawn of the page is for who passes the gate, and wants to know how matches came out.
  dataset.drawn = 'off'
  const theme = localStorage.getItem('tiltyard-theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('tiltyard-chances')) dataset.chances = 'off'
  const isPast = sessionStorage.getItem('tiltyard.visitor') || localStorage.getItem('tiltyard.account')
  const { isOn } = JSON.parse(localStorage.getItem('tiltyard-shield')) || {}
  if (isPast && isOn !== true) delete dataset.drawn
} catch {}
