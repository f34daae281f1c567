/** The place of the focus, in case its element goes away or gets disabled. */
export interface FocusTrail {
  readonly element: HTMLElement
  /** The focusable elements before it, in document order. */
  readonly before: readonly HTMLElement[]
  /** Its ancestors, innermost first. */
  readonly around: readonly Element[]
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Within one of these the focus goes no further than its heading. */
const PARTS = 'section, dialog, [role="tabpanel"], main'

/** Records a trail; the element must be on the page. */
export function recordFocusTrail(element: HTMLElement): FocusTrail {
  const isBefore = (control: HTMLElement): boolean =>
    (control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return { element, before: controlsIn(document).filter(isBefore), around: [...placesAround(element)] }
}

/** Restores the focus after its element has gone, if its part remains and nothing else has the focus. */
export function restoreFocusNearby(trail: FocusTrail): void {
  const part = trail.around.find((place) => place.matches(PARTS) && place.tagName !== 'MAIN')
  // Delayed, so that other code can set the focus first.
  queueMicrotask(() => {
    if (part?.isConnected && isFocusLost()) follow(trail)
  })
}

/**
 * Restores the focus to a closed dialog's opener, and moves on if that goes away or gets disabled later.
 * Ends with the user's next action.
 */
export function restoreFocusToOpener(trail: FocusTrail): void {
  const end = new AbortController()
  let isLeading = false
  const watcher = new MutationObserver(() => {
    isLeading = true
    if (isFocusLost()) follow(trail)
    isLeading = false
  })
  // Delayed, so that other code can set the focus first.
  queueMicrotask(() => {
    if (isFocusLost()) follow(trail)
    else if (document.activeElement !== trail.element) return
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    end.signal.addEventListener('abort', () => watcher.disconnect())
    const goOn = (): void => {
      if (!isLeading) end.abort()
    }
    for (const press of ['keydown', 'pointerdown', 'click', 'focusin', 'wheel'])
      document.addEventListener(press, goOn, { capture: true, signal: end.signal })
  })
}

/** Whether no usable element has the focus. */
function isFocusLost(): boolean {
  const held = document.activeElement
  return held === null || held === document.body || held.matches(':disabled')
}

/**
 * Focuses the trail's element, or the nearest control before it among its remaining ancestors.
 * Otherwise the next control there, the heading of its part, or the page.
 */
function follow(trail: FocusTrail): void {
  for (const place of nearest(trail)) {
    if (place.matches(':disabled')) continue
    // Does not scroll a user who reads elsewhere.
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}

function* nearest({ element, before, around }: FocusTrail): Generator<HTMLElement> {
  if (element.isConnected) yield element
  for (const place of around.filter(({ isConnected }) => isConnected)) {
    yield* before.filter((control) => place.contains(control)).reverse()
    if (place.matches(PARTS)) yield* headingOf(place)
    else yield* controlsIn(place)
  }
  const page = document.getElementById('page')
  if (page) yield page
}

function* headingOf(part: Element): Generator<HTMLElement> {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3')
  if (!heading) return
  // Focusable by script, but no tab stop.
  heading.tabIndex = -1
  yield heading
}

function controlsIn(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(CONTROLS)]
}

function* placesAround(element: Element): Generator<Element> {
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement) yield place
}
