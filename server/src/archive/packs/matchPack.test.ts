import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { endings, type MatchFact } from '@tiltyard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../platform/runtime/problem.ts'
import { createFinishedMatch } from '../../testing/league/createFinishedMatch.ts'
import { packVersions, readPackDictionary } from './dictionaries.ts'
import { type MatchRowWithEvents, packMatch, UnpackableMatchError, unpackMatch } from './matchPack.ts'

/** With every ending but two deaths in one pass, which are rarer than one in ten thousand. */
const rides = [...Array.from({ length: 100 }, (_, index) => index), 332, 978, 5_123]

/** Exactly the same, also in the order of an event's keys. */
function expectSame(unpacked: MatchRowWithEvents, { match, events }: MatchRowWithEvents): void {
  expect(isDeepStrictEqual(unpacked, { match, events })).toBe(true)
  expect(JSON.stringify(unpacked.events)).toBe(JSON.stringify(events))
}

function expectKept(whole: MatchRowWithEvents): void {
  expectSame(unpackMatch(whole.match.id, packMatch(whole)), whole)
}

describe('a packed match', () => {
  test('equals the original after unpacking, whatever its ending', () => {
    const seen = new Set<unknown>()
    let bytes = 0
    for (const index of rides) {
      const whole = createFinishedMatch(index)
      const pack = packMatch(whole)
      expectSame(unpackMatch(whole.match.id, pack), whole)
      seen.add(whole.match.ending)
      bytes += pack.length
    }
    expect(endings.filter((ending) => !seen.has(ending) && ending !== 'double-death')).toEqual([])
    expect(bytes / rides.length).toBeLessThan(880)
  })

  test('does so with any record in its setup, even an impossible one', () => {
    const { match, events } = createFinishedMatch(3)
    const known = match.setup?.past ?? null
    if (known === null) throw new Error('no record')
    const mourned = { title: 'Sur', firstName: 'Odo', lastName: 'Late', epithet: '', gender: 'male' } as const
    const records: readonly unknown[] = [
      ...[null, 7, 'none', {}, { knight1: {} }, { ...known, more: 1 }],
      { ...known, odds: null, lastWinner: null },
      { ...known, odds: { knight1: 40, knight2: 50 }, lastWinner: 'knight2' },
      { ...known, knight1: { ...known.knight1, mourned }, knight2: { ...known.knight2, mourned } },
    ]
    for (const past of records) {
      const setup = { ...match.setup, past } as typeof match.setup
      expectKept({ match: { ...match, setup }, events })
    }
  })

  test.each(packVersions)('does so in the form of version %i', (version) => {
    const whole = createFinishedMatch(4)
    expectSame(unpackMatch(whole.match.id, packMatch(whole, version)), whole)
  })

  test('does so at any tempo, and with any epoch and time at each event', () => {
    const hand = fc.record({ epoch: fc.integer({ min: 0, max: 9 }), lagMs: fc.integer({ min: -9_000, max: 90_000 }) })
    const tempo = fc.double({ min: 1, max: 1_000, noNaN: true })
    fc.assert(
      fc.property(fc.nat(5_000), tempo, fc.array(hand, { minLength: 150, maxLength: 150 }), (index, pace, hands) => {
        const { match, events } = createFinishedMatch(index, { tempo: pace })
        const shaken = events.map((event, at) => {
          const { epoch = 0, lagMs = 0 } = hands[at] ?? {}
          return { ...event, epoch, createdAt: new Date(event.createdAt.getTime() + lagMs) }
        })
        expectKept({ match, events: shaken })
      }),
      { numRuns: 150 },
    )
  })

  test('does so where its row and its events have any value of the store', () => {
    const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)))
    const moment = fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }).map((ms) => new Date(ms)))
    const text = fc.option(fc.string())
    fc.assert(
      fc.property(fc.array(json, { maxLength: 8 }), moment, text, json, (extras, startTime, winner, setup) => {
        const { match } = createFinishedMatch(1)
        const odd = { ...match, startTime, winner, setup, writerName: winner } as MatchRowWithEvents['match']
        const events = extras.map((extra, at) => eventAt(odd, at, extra))
        expectKept({ match: odd, events })
      }),
      { numRuns: 400 },
    )
  })

  test('does so without events, like one that was stopped before its start', () => {
    const { match } = createFinishedMatch(7)
    expectKept({ match: { ...match, startTime: null, setup: null, setupCommitment: null, odds1: null }, events: [] })
  })

  test('is refused where its events are not numbered, or have another time than the store', () => {
    const { match, events } = createFinishedMatch(8)
    const [first, second, ...rest] = events
    if (!first || !second) throw new Error('no events')
    expect(() => packMatch({ match, events: [second, first, ...rest] })).toThrow(UnpackableMatchError)
    expect(() => packMatch({ match, events: [first, { ...second, tOffsetMs: 1 }, ...rest] })).toThrow(
      UnpackableMatchError,
    )
  })
})

describe('a damaged pack', () => {
  const { match, events } = createFinishedMatch(9)
  const pack = packMatch({ match, events })

  test('is detected after any changed byte, or with an unknown version', () => {
    let damaged = 0
    for (let at = 0; at < pack.length; at++) {
      const changed = Uint8Array.from(pack)
      changed[at] = (pack[at] ?? 0) ^ 0x10
      const unpacked = outcomeOf(() => unpackMatch(match.id, changed))
      if (unpacked instanceof Problem) damaged += 1
      else expect(unpacked, `byte ${at}`).toEqual({ match, events })
    }
    expect(damaged).toBeGreaterThan(pack.length - 3)
  })

  test('is detected when a part is missing, and the error names its match', () => {
    for (const length of [0, 1, 2, 500, pack.length - 1]) {
      expect(() => unpackMatch(match.id, pack.subarray(0, length))).toThrow(
        `What is kept of match ${match.id} is damaged`,
      )
    }
  })
})

test.each(packVersions)('the dictionary of version %i has not changed by a byte', (version) => {
  const written = {
    1: 'cc546e2dc999f4f4efde87cb0996d5e7b59c06e390ec72aa3db4de1e616a3b63',
  } satisfies Record<typeof version, string>
  expect(createHash('sha256').update(readPackDictionary(version)).digest('hex')).toBe(written[version])
})

function outcomeOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function eventAt(match: MatchRowWithEvents['match'], at: number, extra: unknown) {
  const [seq, tOffsetMs] = [at + 1, at * 1_234]
  const body = { referenceName: 'PASS_START', extra, seq, passNumber: at % 3, tOffsetMs, effects: [] }
  const createdAt = new Date((match.startTime ?? match.createdAt).getTime() + at)
  return { matchId: match.id, seq, epoch: 1, tOffsetMs, body: body as unknown as MatchFact, createdAt }
}
