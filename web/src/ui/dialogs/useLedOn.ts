import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { type FocusTrail, leadOn, trailTo } from './focusTrail.ts'

/**
 * For what holds buttons and may go away under whoever has pressed one: they are led on to what stands nearest, if they have
 * gone nowhere else. @returns what its element takes.
 */
export function useLedOn(): { readonly onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const last = useRef<HTMLElement | null>(null)
  const trail = useRef<FocusTrail | null>(null)
  // While it is on the page.
  useLayoutEffect(
    () => () => {
      const held = document.activeElement
      const isTheirs = last.current?.isConnected && (held === last.current || held === document.body)
      trail.current = last.current && isTheirs ? trailTo(last.current) : null
    },
    [],
  )
  useEffect(() => () => void (trail.current && leadOn(trail.current)), [])
  return {
    onFocus: ({ target }) => {
      last.current = target
    },
  }
}
