import { type RefObject, useEffect, useRef, useState } from 'react'
import { isDialogOpen } from './isDialogOpen.ts'

interface Menu {
  /** Goes on the element that holds the menu's button, first, and what it opens. */
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** A menu that closes at Escape, which gives its button the focus, at a press beside it, and when the focus leaves it. */
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

/** While a dialog is open over the menu, the dialog has the keys and the focus. @returns what ends the watching. */
function closeWhenLeft(menu: HTMLElement | null, close: (isByKey: boolean) => void): () => void {
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
