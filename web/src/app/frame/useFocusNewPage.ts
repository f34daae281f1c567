import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Scrolls each new page to its top and focuses it, past the bar. @param pageKey identifies the page. */
export function useFocusNewPage(pageKey: string, page: RefObject<HTMLElement | null>): void {
  const shown = useRef(pageKey)
  useEffect(() => {
    // Otherwise the browser restores the old position on Back.
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    if (shown.current === pageKey) return
    shown.current = pageKey
    window.scrollTo(0, 0)
    page.current?.focus({ preventScroll: true })
  }, [pageKey, page])
}
