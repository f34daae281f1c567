import type { EventImportance } from '@tiltyard/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queueSpeechLines, type SpeechLine, speechPriorities } from './waitingLines.ts'

const salienceNames: readonly EventImportance[] = ['beat', 'course', 'blow', 'score', 'wound', 'flag', 'fall', 'end']

/** Batches of events in order. */
const batches = fc
  .array(fc.array(fc.constantFrom(...salienceNames), { maxLength: 5 }), { maxLength: 30 })
  .map((kinds) => {
    let seq = 0
    return kinds.map((batch) =>
      batch.map((salience): SpeechLine => ({ seq: ++seq, salience, text: `${salience} ${seq}` })),
    )
  })

test('at most two events wait, in their order', () => {
  fc.assert(
    fc.property(batches, (news) => {
      let waiting: readonly SpeechLine[] = []
      for (const fresh of news) {
        waiting = queueSpeechLines(waiting, fresh)
        expect(waiting.length).toBeLessThanOrEqual(2)
        const places = waiting.map(({ seq }) => seq)
        expect(places).toEqual([...places].sort((one, other) => one - other))
      }
    }),
  )
})

test('a line gives way only to a heavier one, or to a newer one of equal weight', () => {
  fc.assert(
    fc.property(batches, (news) => {
      let waiting: readonly SpeechLine[] = []
      for (const fresh of news) {
        const kept = queueSpeechLines(waiting, fresh)
        const dropped = [...waiting, ...fresh].filter((line) => !kept.includes(line))
        if (dropped.length > 0) expect(kept).toHaveLength(2)
        for (const gone of dropped) {
          for (const line of kept) {
            const lighter = speechPriorities[gone.salience] - speechPriorities[line.salience]
            expect(lighter < 0 || (lighter === 0 && gone.seq < line.seq)).toBe(true)
          }
        }
        waiting = kept
      }
    }),
  )
})

test('a fall is kept before a trot', () => {
  const fall: SpeechLine = { seq: 4, salience: 'fall', text: 'A fall!' }
  const trots = [5, 6, 7].map((seq): SpeechLine => ({ seq, salience: 'beat', text: 'They trot.' }))
  expect(queueSpeechLines([], [fall, ...trots]).map(({ seq }) => seq)).toEqual([4, 7])
})
