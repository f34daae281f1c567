import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Scrolls each new page to its top and focuses it, past the bar. @param place identifies the page. */
export function useFocusNewPage(place: string, page: RefObject<HTMLElement | null>): void {
  const shown = useRef(place)
  useEffect(() => {
    // Otherwise the browser restores the old position on Back.
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    window.scrollTo(0, 0)
    page.current?.focus({ preventScroll: true })
  }, [place, page])
}
