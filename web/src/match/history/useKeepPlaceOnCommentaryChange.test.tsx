import { fireEvent, render } from '@testing-library/react'
import type { MatchEvent } from '@tiltyard/engine'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import { useKeepPlaceOnCommentaryChange } from './useKeepPlaceOnCommentaryChange.ts'

const { events } = simulateSampleRide(1)
const LINE = 20

/** The entries of a history, newest first. */
function Lines({ lines }: { readonly lines: readonly MatchEvent[] }) {
  const boxRef = useRef<HTMLElement>(null)
  useKeepPlaceOnCommentaryChange(boxRef, lines)
  return (
    <section ref={boxRef}>
      {[...lines].reverse().map(({ seq }) => (
        <li key={seq}>{seq}</li>
      ))}
    </section>
  )
}

/** Lays the entries out with equal heights. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName !== 'LI') return new DOMRect(0, 0, 300, 400)
    const box = this.parentElement
    const at = [...(box?.children ?? [])].indexOf(this)
    return new DOMRect(0, at * LINE - (box?.scrollTop ?? 0), 300, LINE)
  })
}

function open(lines: readonly MatchEvent[]) {
  layOut()
  const { container, rerender } = render(<Lines lines={lines} />)
  const box = container.querySelector('section')
  if (box === null) throw new Error('no box')
  const scrollTo = (top: number): void => {
    box.scrollTop = top
    fireEvent.scroll(box)
  }
  return { box, scrollTo, tell: (others: readonly MatchEvent[]) => rerender(<Lines lines={others} />) }
}

/** The events in another commentary, where some have no text. */
const narrated = (isSaid: (seq: number) => boolean) =>
  events.map((event) => ({ ...event })).filter(({ seq }) => isSaid(seq))

test('in a shorter commentary, the first visible entry keeps its place', () => {
  const { box, scrollTo, tell } = open(events)
  // if that entry has no text now, the one before it takes its place
  const seq = 10
  scrollTo((events.length - seq) * LINE + 5)
  tell(narrated((each) => each === 1 || each % 2 === 0))
  const entries = [...box.children].map((entry) => Number(entry.textContent))
  expect(box.scrollTop).toBe(entries.indexOf(seq) * LINE + 5)
})

test('Entry 10 from the oldest, with 5 pixels scrolled away.', () => {
  const { box, scrollTo, tell } = open(events)
  scrollTo((events.length - 10) * LINE)
  tell(narrated((seq) => seq < 9 || seq > 20))
  const entries = [...box.children].map((entry) => Number(entry.textContent))
  expect(box.scrollTop).toBe(entries.indexOf(8) * LINE)
})

test('a reader at the top stays there, and further entries move nobody', () => {
  const { box, scrollTo, tell } = open(events.slice(0, 30))
  tell(events.slice(0, 31))
  scrollTo(100)
  tell(events.slice(0, 32))
  expect(box.scrollTop).toBe(100)
  scrollTo(0)
  tell(narrated((seq) => seq < 20))
  expect(box.scrollTop).toBe(0)
})
