import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface RoundPanels {
  /** The container of the panels. */
  readonly panelsRef: RefObject<HTMLDivElement | null>
  /** The row of the buttons, one a panel. */
  readonly buttonsRef: RefObject<HTMLElement | null>
  /** The panel in view, from 0. */
  readonly current: number
  readonly showPanel: (at: number) => void
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
}

/**
 * A scroll is over after so many ms without an event; Safari has no `scrollend`. A panel that changes its height during
 * a scroll would make the browser snap back.
 */
const SETTLED_MS = 120

/** Shows one of several panels in a row: by its button, by a swipe, or by focus inside. @param openIndex from 0. */
export function useRoundPanels(openIndex: number): RoundPanels {
  const [panelsRef, buttonsRef] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)]
  const [current, setCurrent] = useState(openIndex)
  const opensAt = useRef(openIndex)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(settling.current), [])
  useLayoutEffect(() => openAt(panelsRef.current, opensAt.current), [panelsRef])
  useLayoutEffect(() => scrollToButton(buttonsRef.current, current), [buttonsRef, current])
  return {
    ...{ panelsRef, buttonsRef, current },
    showPanel: (at) => {
      setCurrent(at)
      scrollToPanel(panelsRef.current, at)
    },
    onScroll: ({ currentTarget: panels }) => {
      clearTimeout(settling.current)
      settling.current = setTimeout(() => setCurrent((before) => panelInView(panels) ?? before), SETTLED_MS)
    },
  }
}

/** The panel in view, from 0; null where all of them are, as on a wide screen. */
function panelInView(panels: HTMLElement): number | null {
  // The focus may have scrolled a panel of no height into view.
  if (panels.scrollTop !== 0) panels.scrollTop = 0
  return panels.scrollWidth > panels.clientWidth ? Math.round(panels.scrollLeft / panels.clientWidth) : null
}

/** Shows a panel at once; later ones are scrolled to smoothly. */
function openAt(panels: HTMLElement | null, at: number): void {
  if (!panels) return
  panels.style.scrollBehavior = 'auto'
  scrollToPanel(panels, at)
  panels.style.scrollBehavior = ''
}

function scrollToPanel(panels: HTMLElement | null, at: number): void {
  if (panels) panels.scrollLeft = at * panels.clientWidth
}

function scrollToButton(buttons: HTMLElement | null, at: number): void {
  const button = buttons?.children[at]
  if (!buttons || !(button instanceof HTMLElement)) return
  buttons.scrollLeft = button.offsetLeft - (buttons.clientWidth - button.offsetWidth) / 2
}
