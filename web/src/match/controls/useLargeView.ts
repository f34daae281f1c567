import './largeView.css'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { isDialogOpen } from '../../ui/dialogs/isDialogOpen.ts'

/** Marks the element that fills the screen; `largeView.css` styles it. */
const MARK = 'data-large'

/** Shows the match view over the whole screen; Escape or the toggle leaves it. */
export function useLargeView(within: RefObject<HTMLElement | null>): [isLarge: boolean, toggle: () => void] {
  const [isLarge, setLarge] = useState(false)
  useEffect(() => {
    const ground = within.current?.closest('[data-ground]')
    if (!isLarge || !ground) return
    // Moves the focus out from behind the large view.
    const behind = document.querySelector<HTMLElement>(':focus:not([data-ground] *)')
    if (behind) within.current?.querySelector('button')?.focus()
    const end = fill(ground, () => setLarge(false))
    return () => {
      end()
      behind?.focus()
    }
  }, [isLarge, within])
  return [isLarge, useCallback(() => setLarge((was) => !was), [])]
}

/** @returns a function that leaves the large view. */
function fill(ground: Element, leave: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  ground.setAttribute(MARK, '')
  // Some phones lack it; the view then fills the window.
  ground.requestFullscreen?.().catch(() => undefined)
  document.addEventListener('fullscreenchange', () => document.fullscreenElement ?? leave(), { signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && !isDialogOpen() && leave(), { signal })
  return () => {
    end.abort()
    ground.removeAttribute(MARK)
    if (document.fullscreenElement === ground) document.exitFullscreen().catch(() => undefined)
  }
}
