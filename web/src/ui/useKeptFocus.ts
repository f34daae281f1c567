import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type FocusTrail, leadOn, trailTo } from './focusTrail.ts'

/**
 * Who pressed a button that can't be pressed while it works finds it under their hand again, if they have gone nowhere else;
 * where it has gone, what stands nearest.
 */
export function useKeptFocus(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  const isMissed = useRef(false)
  const trail = useRef<FocusTrail | null>(null)
  // While it is on the page, and before it is no more missed.
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      const held = document.activeElement
      const isTheirs = held === button || (isMissed.current && held === document.body)
      trail.current = button && isTheirs ? trailTo(button) : null
    }
  }, [])
  useLayoutEffect(() => {
    const button = ref.current
    if (!isDisabled || document.activeElement !== button) return
    isMissed.current = true
    return () => {
      isMissed.current = false
      if (document.activeElement === document.body) button?.focus()
    }
  }, [isDisabled])
  useEffect(() => () => void (trail.current && leadOn(trail.current)), [])
  return ref
}
