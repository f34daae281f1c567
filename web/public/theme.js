// Runs before the first paint, so that a chosen theme never flashes by in the other one.
// The key and the values are those of src/theme/chosenTheme.ts.
try {
  const chosen = localStorage.getItem('tiltyard-theme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage is closed to this page: the system's theme it is.
}
