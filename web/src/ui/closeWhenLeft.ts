/**
 * Closes an open menu at Escape, at a press beside it, and when the focus leaves it. While a dialog is open over it, the
 * dialog has the keys and the focus.
 * @returns what ends the watching.
 */
export function closeWhenLeft(menu: HTMLElement | null, close: (isByKey: boolean) => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const look = ({ target }: Event): void => {
    if ((!(target instanceof Node) || !menu?.contains(target)) && !isDialogOpen()) close(false)
  }
  document.addEventListener('pointerdown', look, { signal })
  document.addEventListener('focusin', look, { signal })
  // Before the dialog that it may close.
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && !isDialogOpen()) close(true)
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  return () => end.abort()
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
