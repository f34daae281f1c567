import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Each change of route starts at the top of the page, with the focus there too, past the bar. */
export function useArrival(pathname: string, page: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname)
  useEffect(() => {
    // The browser would put a page that we go back to where it was left.
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    page.current?.focus({ preventScroll: true })
  }, [pathname, page])
}
