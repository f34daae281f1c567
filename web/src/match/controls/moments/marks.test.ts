import { expect, test } from 'vitest'
import { findSampleRide, simulateSampleRide } from '../../../testing/sampleRide.ts'
import { listTimelineMarks, type TimelineMarkKind } from './marks.ts'

const ALL = Number.POSITIVE_INFINITY
const samples = [0, 1, 2, 3, 4, 5].map((index) => simulateSampleRide(index).events)

function seqsOf(events: Parameters<typeof listTimelineMarks>[0], kind: TimelineMarkKind): readonly number[] {
  return listTimelineMarks(events, ALL)
    .filter((mark) => mark.kind === kind)
    .map(({ seq }) => seq)
}

test('every pass, fall, wound and flag is marked at its moment', () => {
  for (const events of samples) {
    const having = (kind: string) =>
      events.filter(({ effects }) => effects.some((effect) => effect.kind === kind)).map(({ seq }) => seq)
    expect(seqsOf(events, 'pass')).toEqual(having('pass-began'))
    const fallen = events.filter(({ dismounted }) => dismounted).map(({ seq }) => seq)
    expect(seqsOf(events, 'fall')).toEqual(fallen)
    const marked = listTimelineMarks(events, ALL)
    for (const seq of [...having('struck'), ...having('injured'), ...having('penalised')]) {
      expect(marked.find((mark) => mark.seq === seq)?.atMs).toBe(events[seq - 1]?.tOffsetMs)
    }
    expect(marked.map(({ seq }) => seq)).toEqual([...new Set(marked.map(({ seq }) => seq))])
  }
})

test('the lead mark needs a change of leader, not a first lead', () => {
  const { events } = findSampleRide((events) => seqsOf(events, 'lead').length > 0)
  const [seq = 0] = seqsOf(events, 'lead')
  const leads = events.slice(0, seq).map((_, at) => {
    const totals = events.slice(0, at + 1).flatMap(({ effects }) => effects)
    const won = totals.filter((effect) => effect.kind === 'awarded')
    return Math.sign(won.reduce((sum, { knight1, knight2 }) => sum + knight1 - knight2, 0))
  })
  const ahead = leads.filter((lead) => lead !== 0)
  expect(ahead.at(-1)).toBe(-(ahead.at(-2) ?? 0))
  expect(new Set(ahead.slice(0, -1)).size).toBe(1)
})

test('no mark is beyond the limit', () => {
  for (const events of samples) {
    const half = (events.at(-1)?.tOffsetMs ?? 0) / 2
    const marked = listTimelineMarks(events, half)
    expect(marked).toEqual(listTimelineMarks(events, ALL).filter(({ atMs }) => atMs <= half))
    expect(marked.length).toBeGreaterThan(0)
  }
})
