import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Each page starts at its top, with the focus there too, past the bar. @param place what tells a page from others. */
export function useArrival(place: string, page: RefObject<HTMLElement | null>): void {
  const shown = useRef(place)
  useEffect(() => {
    // The browser would put a page that we go back to where it was left.
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    window.scrollTo(0, 0)
    page.current?.focus({ preventScroll: true })
  }, [place, page])
}
