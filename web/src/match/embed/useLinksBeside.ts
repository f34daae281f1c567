import { useEffect } from 'react'

/** Opens every link in a tab of its own: the yard's other pages do not show in a frame. */
export function useLinksBeside(): void {
  useEffect(() => {
    document.addEventListener('click', openBeside, { capture: true })
    return () => document.removeEventListener('click', openBeside, { capture: true })
  }, [])
}

/** Before the router, which would go there in this page, hears of the click; the browser does the rest. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null) return
  link.target = '_blank'
  link.rel = 'noopener'
  event.stopPropagation()
}
