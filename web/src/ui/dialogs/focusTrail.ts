/** Where somebody's focus was, in case that goes away or takes no focus any more. */
export interface FocusTrail {
  readonly element: HTMLElement
  /** What else on the page could take it, in order, up to the element. */
  readonly before: readonly HTMLElement[]
  /** What the element stands in, innermost first. */
  readonly around: readonly Element[]
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Within one of these nobody is led past its heading to what comes after. */
const PARTS = 'section, dialog, [role="tabpanel"], main'

/** Must be laid while the element is on the page. */
export function trailTo(element: HTMLElement): FocusTrail {
  const isBefore = (control: HTMLElement): boolean =>
    (control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return { element, before: controlsIn(document).filter(isBefore), around: [...placesAround(element)] }
}

/** What had the focus has gone: who was there is led on, while its part of the page is there and nobody else has led them. */
export function leadOn(trail: FocusTrail): void {
  const part = trail.around.find((place) => place.matches(PARTS) && place.tagName !== 'MAIN')
  // Later, so that whoever knows better comes first.
  queueMicrotask(() => {
    if (part?.isConnected && isFocusLost()) follow(trail)
  })
}

/**
 * Leads back to what opened a dialog, once that is closed, and on from there if it goes away by what was done, or can't be
 * pressed any more: news of that may come later. Ends with what is pressed next, or goes elsewhere.
 */
export function leadBack(trail: FocusTrail): void {
  const end = new AbortController()
  let isLeading = false
  const watcher = new MutationObserver(() => {
    isLeading = true
    if (isFocusLost()) follow(trail)
    isLeading = false
  })
  // Later, so that whoever knows better comes first.
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

/** Whether keys lead nowhere: nothing has the focus, or what has it can't be used. */
function isFocusLost(): boolean {
  const held = document.activeElement
  return held === null || held === document.body || held.matches(':disabled')
}

/**
 * Gives the focus to the trail's element; where that can't take it, to what stands nearest before it within what is left of
 * its surroundings, or is next in its list, or to the heading of its part; where no part of the page is left, to the page.
 */
function follow(trail: FocusTrail): void {
  for (const place of nearest(trail)) {
    if (place.matches(':disabled')) continue
    // Whoever reads elsewhere by now is not scrolled away from there.
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
  // It is no stop of the keyboard by that, and can be led to.
  heading.tabIndex = -1
  yield heading
}

function controlsIn(place: ParentNode): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(CONTROLS)]
}

function* placesAround(element: Element): Generator<Element> {
  for (let place = element.parentElement; place && place !== document.body; place = place.parentElement) yield place
}
