import { type RefObject, useEffect, useRef, useState } from 'react'
import { isDialogOpen } from './isDialogOpen.ts'

interface Menu {
  /** Goes on the element that contains the menu's button, first, and its panel. */
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** A menu that closes at Escape, at a press outside, and when the focus leaves it. Escape focuses its button. */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    return closeWhenLeft(ref.current, (isByKey) => {
      setOpen(false)
      if (isByKey) ref.current?.querySelector('button')?.focus()
    })
  }, [isOpen])
  return { ref, isOpen, setOpen }
}

/** Ignores keys and focus while a dialog is open over the menu. @returns the cleanup. */
function closeWhenLeft(menu: HTMLElement | null, close: (isByKey: boolean) => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const look = ({ target }: Event): void => {
    if ((!(target instanceof Node) || !menu?.contains(target)) && !isDialogOpen()) close(false)
  }
  document.addEventListener('pointerdown', look, { signal })
  document.addEventListener('focusin', look, { signal })
  // Captured before the dialog handles it.
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && !isDialogOpen()) close(true)
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  return () => end.abort()
}
