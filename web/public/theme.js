// See src/theme/chosenTheme.ts and src/shell/chosenChances.ts.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('tiltyard-theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('tiltyard-chances')) dataset.chances = 'off'
} catch {}
