/** What is heard of a place on the page. */
export interface PlaceHeed {
  /** Whether anybody can see it now. */
  readonly onSeen: (isSeen: boolean) => void
  /** Its width and height in pixels of the page. */
  readonly onSize: (width: number, height: number) => void
}

/** Whether a browser tells how large a place is, and whether it is on the screen. */
export function canWatch(): boolean {
  return typeof ResizeObserver !== 'undefined' && typeof IntersectionObserver !== 'undefined'
}

/** Watches a place until it is ended. @returns what ends it. */
export function watchPlace(place: Element, { onSeen, onSize }: PlaceHeed): () => void {
  const end = new AbortController()
  let isOnScreen = false
  const tellSeen = (): void => onSeen(isOnScreen && !document.hidden)
  const tellSize = (): void => onSize(place.clientWidth, place.clientHeight)
  const sizes = new ResizeObserver(tellSize)
  sizes.observe(place)
  // A page that is zoomed, or comes to another screen, has other pixels in a place of one size.
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
