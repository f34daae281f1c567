// See src/theme/chosenTheme.ts.
try {
  const theme = localStorage.getItem('tiltyard-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
