const CONTROLS = 'button, a[href]'

/**
 * A ref callback for a list whose actions remove rows. The next control takes the focus, or the list itself.
 * The list needs a tabIndex of -1. @returns the cleanup.
 */
export function keepFocusInList(list: HTMLElement | null): () => void {
  let last: { readonly control: HTMLElement; readonly at: number } | null = null
  const controls = (): HTMLElement[] =>
    [...(list?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((one) => one.closest('dialog') === null)
  const note = ({ target }: FocusEvent): void => {
    const all = controls()
    const at = all.indexOf(target as HTMLElement)
    const control = all[at]
    if (control) last = { control, at }
  }
  // Delayed: a removed or disabled control loses the focus too, and must not be forgotten.
  const forget = (): void =>
    void setTimeout(() => {
      const { control } = last ?? {}
      if (control?.isConnected && !control.matches(':disabled') && document.activeElement !== control) last = null
    })
  const watcher = new MutationObserver(() => {
    const { activeElement, body } = document
    if (last === null || last.control.isConnected || (activeElement !== null && activeElement !== body)) return
    const left = controls()
    const next = left[Math.min(last.at, left.length - 1)] ?? list
    last = null
    next?.focus()
  })
  const end = new AbortController()
  list?.addEventListener('focusin', note, { signal: end.signal })
  list?.addEventListener('focusout', forget, { signal: end.signal })
  if (list) watcher.observe(list, { childList: true, subtree: true })
  return () => {
    end.abort()
    watcher.disconnect()
  }
}
