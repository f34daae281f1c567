import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns the focus to a button that was disabled while busy, unless the user has moved on. */
export function useFocusAfterBusy(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    if (!isDisabled || document.activeElement !== button) return
    return () => {
      if (document.activeElement === document.body) button?.focus()
    }
  }, [isDisabled])
  return ref
}
