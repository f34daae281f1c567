import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Who pressed a button that can't be pressed while it works finds it under their hand again, if they have gone nowhere else. */
export function useKeptFocus(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
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
