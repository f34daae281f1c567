import type { MatchKnightView, MatchSnapshot, MatchView, YardView } from '@tiltyard/contract'
import {
  createSampleMatch,
  currentRules,
  displayName,
  type Ending,
  type MatchEvent,
  type MatchKnight,
  narrateMatch,
  readingA,
  replay,
  type SampleMatch,
  seedFromText,
} from '@tiltyard/engine'

export const SAMPLE_MATCH_START = '2026-06-01T12:00:00.000Z'
export const SAMPLE_MATCH_START_MS = Date.parse(SAMPLE_MATCH_START)

/** A match of the engine with all its events, for screens to show. */
export interface SampleRide {
  readonly sample: SampleMatch
  readonly events: readonly MatchEvent[]
}

const seed = seedFromText('the stands')

/** Rides the `index`-th match of the tests' sequence. */
export function simulateSampleRide(index: number): SampleRide {
  const sample = createSampleMatch(seed, index, readingA)
  return { sample, events: narrateMatch(sample.setup, sample.entropy) }
}

/** Rides the sequence's first match that fits. @throws Error if none of a thousand does. */
export function findSampleRide(isWanted: (events: readonly MatchEvent[]) => boolean): SampleRide {
  for (let index = 0; index < 1_000; index++) {
    const ridden = simulateSampleRide(index)
    if (isWanted(ridden.events)) return ridden
  }
  throw new Error('No match of the sequence has what is asked for.')
}

/** Rides the sequence's first match that is won on points and has a fall. */
export const findPointsWinWithFall = (): SampleRide =>
  findSampleRide((events) => replay(events).ending === 'points' && events.some(({ dismounted }) => dismounted))

/** The public facts of a match that was won on points and ended so many ms after SAMPLE_MATCH_START. */
export function samplePointsWinFacts({ sample, events }: SampleRide, endedAfterMs: number): Partial<MatchView> {
  const { winner } = replay(events)
  return {
    ...{ status: 'completed', ending: 'points', writerId: null, secret: '5a' },
    winner: winner && sample.setup[winner].id,
    endTime: new Date(SAMPLE_MATCH_START_MS + endedAfterMs).toISOString(),
  }
}

/** Returns the ending of a ridden match, and the time of its last event. */
export function readSampleRideEnd({ events }: SampleRide): {
  readonly ending: Ending | null
  readonly tOffsetMs: number
} {
  const ended = events.flatMap((event) => event.effects).find((effect) => effect.kind === 'ended')
  return { ending: ended?.ending ?? null, tOffsetMs: events.at(-1)?.tOffsetMs ?? 0 }
}

export function sampleMatchKnight(knight: MatchKnight): MatchKnightView {
  const { id, firstName, lastName, title, epithet, gender, stableId } = knight
  return { id, firstName, lastName, title, epithet, gender, stableId, name: displayName(knight) }
}

/** A match's public facts: active from START, unless overridden. */
export function sampleMatchView(ridden: SampleRide, facts: Partial<MatchView> = {}): MatchView {
  return {
    id: 'match-1',
    version: 1,
    status: 'active',
    createdAt: SAMPLE_MATCH_START,
    startTime: SAMPLE_MATCH_START,
    endTime: null,
    winner: null,
    ending: null,
    stoppedBy: null,
    maxPasses: currentRules.passes,
    maxSuddenDeathPasses: currentRules.suddenDeathPasses,
    tempo: 1,
    writerId: 'steward:north',
    writerName: null,
    writerSince: null,
    writerExpiresAt: null,
    commitment: '00',
    commitmentVersion: 2,
    secretCommitment: '11',
    secret: null,
    knight1: sampleMatchKnight(ridden.sample.setup.knight1),
    knight2: sampleMatchKnight(ridden.sample.setup.knight2),
    ...facts,
  }
}

export function createSnapshot(
  match: MatchView,
  events: readonly MatchEvent[],
): MatchSnapshot & { readonly kind: 'match-snapshot' } {
  return { kind: 'match-snapshot', match, events, serverTime: new Date().toISOString() }
}

/** A live yard with these matches on its lists. */
export function sampleYard(matchIds: readonly (string | null)[], facts: Partial<YardView> = {}): YardView {
  return {
    isLive: true,
    matchSet: { id: 'set-1', status: 'active', matchIds, startTime: SAMPLE_MATCH_START },
    nextJoustsAt: null,
    ...facts,
  }
}
