/** Handlers for an element's place. */
export interface ElementObserverHandlers {
  /** Called with whether the element is visible. */
  readonly onSeen: (isSeen: boolean) => void
  /** Called with its width and height in CSS pixels. */
  readonly onSize: (width: number, height: number) => void
}

/** Whether the browser has both observers. */
export function canObserveElements(): boolean {
  return typeof ResizeObserver !== 'undefined' && typeof IntersectionObserver !== 'undefined'
}

/** Watches an element's visibility and size. @returns a function that stops it. */
export function observeElement(place: Element, { onSeen, onSize }: ElementObserverHandlers): () => void {
  const end = new AbortController()
  let isOnScreen = false
  const tellSeen = (): void => onSeen(isOnScreen && !document.hidden)
  const tellSize = (): void => onSize(place.clientWidth, place.clientHeight)
  const sizes = new ResizeObserver(tellSize)
  sizes.observe(place)
  // Zooming or another screen changes the pixel density at the same size.
  addEventListener('resize', tellSize, end)
  const crossings = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting === true
    tellSeen()
  })
  crossings.observe(place)
  document.addEventListener('visibilitychange', tellSeen, end)
  return () => {
    end.abort()
    sizes.disconnect()
    crossings.disconnect()
  }
}
