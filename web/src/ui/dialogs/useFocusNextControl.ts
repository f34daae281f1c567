import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { type FocusTrail, recordFocusTrail, restoreFocusNearby } from './focusTrail.ts'

/**
 * For an element with buttons that may go away when one is pressed: moves the focus to the nearest control.
 * It does nothing if the user has moved on. @returns the element's props.
 */
export function useFocusNextControl(): { readonly onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const last = useRef<HTMLElement | null>(null)
  const trail = useRef<FocusTrail | null>(null)
  // A layout effect still finds the element on the page.
  useLayoutEffect(
    () => () => {
      const held = document.activeElement
      const isTheirs = last.current?.isConnected && (held === last.current || held === document.body)
      trail.current = last.current && isTheirs ? recordFocusTrail(last.current) : null
    },
    [],
  )
  useEffect(() => () => void (trail.current && restoreFocusNearby(trail.current)), [])
  return {
    onFocus: ({ target }) => {
      last.current = target
    },
  }
}
