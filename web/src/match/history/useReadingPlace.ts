import type { MatchEvent } from '@tiltyard/engine'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isToldAnew } from './useSteadyScroll.ts'

/** The entry that stands first in the box, and by how many pixels it stands below the box's upper edge. */
interface ReadingPlace {
  readonly seq: number
  readonly below: number
}

/**
 * Keeps the reader's place in the entries when they are told in other words, of which there may be more or fewer: the
 * entry that stood first stays where it was, or the one before it does where that is passed over now.
 * @param boxRef what the entries scroll in, the newest first. @param lines the entries, the oldest first.
 */
export function useReadingPlace(boxRef: RefObject<HTMLElement | null>, lines: readonly MatchEvent[]): void {
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
    const isOther = isToldAnew(before.current, lines)
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
