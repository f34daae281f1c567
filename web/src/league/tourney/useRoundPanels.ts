import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react'

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

/** Panels beside each other, of which one is in view: by its button, by a swipe, or by focus inside. @param first from 0. */
export function useRoundPanels(first: number): RoundPanels {
  const [panelsRef, buttonsRef] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)]
  const [current, setCurrent] = useState(first)
  const opensAt = useRef(first)
  useLayoutEffect(() => openAt(panelsRef.current, opensAt.current), [panelsRef])
  useLayoutEffect(() => scrollToButton(buttonsRef.current, current), [buttonsRef, current])
  return {
    ...{ panelsRef, buttonsRef, current },
    showPanel: (at) => {
      setCurrent(at)
      scrollToPanel(panelsRef.current, at)
    },
    onScroll: ({ currentTarget: panels }) => {
      // The focus may scroll a panel of no height into view.
      panels.scrollTop = 0
      if (panels.scrollWidth > panels.clientWidth) setCurrent(Math.round(panels.scrollLeft / panels.clientWidth))
    },
  }
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
