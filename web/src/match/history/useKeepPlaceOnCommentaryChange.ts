import type { MatchEvent } from '@tiltyard/engine'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isOtherCommentary } from './useSteadyScroll.ts'

/** The first visible entry, and its distance below the box's upper edge in pixels. */
interface ReadingPlace {
  readonly seq: number
  readonly below: number
}

/**
 * Keeps the reader's place when the commentary changes, and so the number of entries. The first visible entry stays, or
 * if it has no text now, the one before it.
 * @param boxRef the scroll container, newest entry first. @param lines the entries, oldest first.
 */
export function useKeepPlaceOnCommentaryChange(
  boxRef: RefObject<HTMLElement | null>,
  lines: readonly MatchEvent[],
): void {
  const before = useRef(lines)
  /** Null for a reader at the top, who stays there. */
  const place = useRef<ReadingPlace | null>(null)

  useEffect(() => {
    const box = boxRef.current
    if (box === null) return
    const look = (): void => {
      place.current = box.scrollTop > 0 ? placeIn(box, before.current) : null
    }
    look()
    box.addEventListener('scroll', look)
    return () => box.removeEventListener('scroll', look)
  }, [boxRef])

  useLayoutEffect(() => {
    const isOther = isOtherCommentary(before.current, lines)
    before.current = lines
    const [box, kept] = [boxRef.current, place.current]
    if (!isOther || box === null || kept === null) return
    const newer = lines.filter(({ seq }) => seq > kept.seq).length
    const entry = entriesIn(box)[newer]
    if (entry) box.scrollTop += belowEdge(entry, box) - kept.below
  }, [boxRef, lines])
}

function placeIn(box: HTMLElement, lines: readonly MatchEvent[]): ReadingPlace | null {
  const entries = entriesIn(box)
  const at = entries.findIndex((entry) => entry.getBoundingClientRect().bottom > box.getBoundingClientRect().top)
  const [entry, line] = [entries[at], lines[lines.length - 1 - at]]
  return entry && line ? { seq: line.seq, below: belowEdge(entry, box) } : null
}

function entriesIn(box: HTMLElement): readonly HTMLElement[] {
  return [...box.querySelectorAll('li')]
}

function belowEdge(entry: HTMLElement, box: HTMLElement): number {
  return entry.getBoundingClientRect().top - box.getBoundingClientRect().top
}
