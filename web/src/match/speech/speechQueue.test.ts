import { eventKinds } from '@tiltyard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSampleRide } from '../../testing/sampleRide.ts'
import { ANNOUNCEMENT_INTERVAL_MS, createLiveRegionSpeechOutput } from './createLiveRegionSpeechOutput.ts'
import { estimateReadAloudMs, type WaitTimer } from './readingTime.ts'
import { type SpeechOutput, SpeechQueue } from './speechQueue.ts'
import type { SpeechLine } from './waitingLines.ts'

/** A clock that the test moves. */
class HandClock {
  now = 0
  #due: { readonly atMs: number; readonly then: () => void } | null = null

  readonly wait: WaitTimer = (ms, then) => {
    const due = { atMs: this.now + ms, then }
    this.#due = due
    return () => {
      if (this.#due === due) this.#due = null
    }
  }

  moveTo(ms: number): void {
    while (this.#due !== null && this.#due.atMs <= ms) {
      const { atMs, then } = this.#due
      this.now = atMs
      this.#due = null
      then()
    }
    this.now = ms
  }
}

function lineOf(seq: number, text: string, kind: SpeechLine['salience'] = 'blow'): SpeechLine {
  return { seq, salience: kind, text }
}

/** An output that finishes when the test says so. */
class HandMouth implements SpeechOutput {
  readonly maxLinesPerCall = 1
  readonly said: string[] = []
  hushed = 0
  isOver: () => void = () => undefined
  readonly say: SpeechOutput['say'] = (lines, isOver) => {
    this.said.push(lines.map(({ text }) => text).join(' '))
    this.isOver = isOver
  }
  readonly hush = (): void => {
    this.hushed++
  }
}

describe('over a whole match', () => {
  const { events } = findSampleRide((events) => events.some(({ dismounted }) => dismounted))
  const lines = events.map((event) => lineOf(event.seq, event.description, eventKinds[event.referenceName].salience))

  test.each([1, 4, 16, 64])('at %dx at most two events wait, and lines come in order', (speed) => {
    const clock = new HandClock()
    const said: number[] = []
    const mouth = createLiveRegionSpeechOutput(() => undefined, clock.wait)
    const reader = new SpeechQueue({
      ...mouth,
      say: (breath, isOver) => {
        said.push(...breath.map(({ seq }) => seq))
        mouth.say(breath, isOver)
      },
    })
    for (const [at, line] of lines.entries()) {
      clock.moveTo((events[at]?.tOffsetMs ?? 0) / speed)
      reader.hear([line])
      expect(reader.waiting.length).toBeLessThanOrEqual(2)
    }
    clock.moveTo(Number.MAX_SAFE_INTEGER)
    expect(said).toEqual([...said].sort((one, other) => one - other))
    expect(said.length).toBeGreaterThan(0)
    expect(said.at(-1)).toBe(events.at(-1)?.seq)
  })

  test('each fall is spoken', () => {
    const clock = new HandClock()
    const messages: string[] = []
    const reader = new SpeechQueue(createLiveRegionSpeechOutput((text) => messages.push(text), clock.wait))
    for (const [at, line] of lines.entries()) {
      clock.moveTo(events[at]?.tOffsetMs ?? 0)
      reader.hear([line])
    }
    clock.moveTo(Number.MAX_SAFE_INTEGER)
    const falls = events.filter(({ dismounted }) => dismounted)
    for (const { description } of falls) expect(messages.join(' ')).toContain(description)
  })
})

test('the next message waits until the last one has been read, and for six seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 300 })), { maxLength: 20 }), (news) => {
      const clock = new HandClock()
      const shown: { readonly atMs: number; readonly text: string }[] = []
      const reader = new SpeechQueue(
        createLiveRegionSpeechOutput((text) => shown.push({ atMs: clock.now, text }), clock.wait),
      )
      for (const [at, [afterMs, letters]] of news.entries()) {
        clock.moveTo(clock.now + afterMs)
        reader.hear([lineOf(at, 'a'.repeat(letters))])
      }
      clock.moveTo(clock.now + 1_000_000)
      for (const [at, { atMs, text }] of shown.entries()) {
        const next = shown[at + 1]
        if (next === undefined) continue
        expect(next.atMs - atMs).toBeGreaterThanOrEqual(Math.max(ANNOUNCEMENT_INTERVAL_MS, estimateReadAloudMs(text)))
      }
    }),
  )
})

test('an interrupted line is repeated before the waiting ones', () => {
  const mouth = new HandMouth()
  const reader = new SpeechQueue(mouth)
  reader.hear([lineOf(1, 'one'), lineOf(2, 'two')])
  reader.hold()
  expect([mouth.said, mouth.hushed]).toEqual([['one'], 1])
  mouth.isOver()
  expect(mouth.said).toEqual(['one'])
  reader.resume()
  mouth.isOver()
  expect(mouth.said).toEqual(['one', 'one', 'two'])
})

test('stop drops the waiting lines, and later ones are spoken', () => {
  const mouth = new HandMouth()
  const reader = new SpeechQueue(mouth)
  reader.hear([lineOf(1, 'one'), lineOf(2, 'two')])
  const isOver = mouth.isOver
  reader.stop()
  isOver()
  expect([mouth.said, mouth.hushed]).toEqual([['one'], 1])
  reader.hear([lineOf(9, 'nine')])
  expect(mouth.said).toEqual(['one', 'nine'])
})
