import { useEffect } from 'react'

/** Opens every link in a new tab, since no other page shows in a frame. */
export function useLinksInNewTab(): void {
  useEffect(() => {
    document.addEventListener('click', openBeside, { capture: true })
    return () => document.removeEventListener('click', openBeside, { capture: true })
  }, [])
}

/** Runs before the router, which would navigate here; the browser opens the tab. */
function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null) return
  link.target = '_blank'
  link.rel = 'noopener'
  event.stopPropagation()
}
