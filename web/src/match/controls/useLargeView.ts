import './largeView.css'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { isDialogOpen } from '../../ui/dialogs/isDialogOpen.ts'

/** Marks what fills the screen; `largeView.css` draws it so. */
const MARK = 'data-large'

/** The match view over the whole screen, and the way back: Escape, or the same again. */
export function useLargeView(within: RefObject<HTMLElement | null>): [isLarge: boolean, toggle: () => void] {
  const [isLarge, setLarge] = useState(false)
  useEffect(() => {
    const ground = within.current?.closest('[data-ground]')
    if (!isLarge || !ground) return
    // Nobody is left with their focus behind what fills the screen.
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

/** @returns what ends it. */
function fill(ground: Element, leave: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  ground.setAttribute(MARK, '')
  // Without it, as on some phones, it fills the window.
  ground.requestFullscreen?.().catch(() => undefined)
  document.addEventListener('fullscreenchange', () => document.fullscreenElement ?? leave(), { signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && !isDialogOpen() && leave(), { signal })
  return () => {
    end.abort()
    ground.removeAttribute(MARK)
    if (document.fullscreenElement === ground) document.exitFullscreen().catch(() => undefined)
  }
}
