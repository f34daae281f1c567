import {
  createSampleMatch,
  type EventKindName,
  type HitLocation,
  hitLocations,
  readingA,
  seedFromText,
  simulateFacts,
  toNarratedMatchEvent,
} from '@tiltyard/engine'
import type { StageEvent, StageFacts, StageRider } from '../play/stageFacts.ts'

/** A match at a playhead, named by its content. */
export interface NamedMatchMoment {
  readonly name: string
  readonly facts: StageFacts
  readonly atMs: number
}

/** Searches a match for a moment, in ms of the match; null if there is none. */
type Search = (events: readonly StageEvent[]) => number | null

const AFTER_BLOW_MS = 120

const searches: Readonly<Record<string, Search>> = {
  ...Object.fromEntries(hitLocations.map((location) => [`struck on the ${location}`, struckOn(location)])),
  'a lance breaks': (events) => after(events, AFTER_BLOW_MS, (event) => blowIn(event)?.lanceBroke === true),
  'a fall to the left': fallBy('knight2'),
  'a fall to the right': fallBy('knight1'),
  'both fall': bothFall,
  'the striped flag': afterEvent('STRIPED_FLAG_SINGLE', 900),
  'the black flag': afterEvent('BLACK_FLAG_SINGLE', 900),
  'the yellow flag': afterEvent('YELLOW_FLAG', 900),
  'the leech at work': afterEvent('LEECH_ANNOUNCE_FIRST', 600),
  'a death': afterEvent('END_DEATH_SINGLE', 2_500),
  'sudden death by torchlight': inSuddenDeath('LOWER_LANCES', 900),
  "the winner's lap": afterEvent('FINAL_SUMMARY_VICTORY', 3_500),
  'before the blow': (events) => after(events, -150, (event) => blowIn(event) !== undefined),
  'the opening': afterEvent('RIDERS_TO_POSTS', 1_000),
  'the trumpet': afterEvent('TRUMPET_BLAST', 500),
}

/** Start times at all hours of light and in all seasons. */
const startTimes = [
  '2026-06-18T10:00:00.000Z',
  '2026-07-02T04:30:00.000Z',
  '2026-09-21T15:10:00.000Z',
  '2026-12-20T11:00:00.000Z',
  '2026-01-15T08:00:00.000Z',
  '2026-04-30T17:40:00.000Z',
  '2026-10-09T13:20:00.000Z',
]
const titles = ['Sur', 'Lady', ''] as const
const STABLES = 12
const seed = seedFromText('named moments')
/** Each search starts at a different match, so that few moments share one. */
const APART = 40
const MOST_TRIED = 20_000

let found: readonly NamedMatchMoment[] | null = null

/** The moments of the snapshot pictures; always the same. */
export function listNamedMatchMoments(): readonly NamedMatchMoment[] {
  found ??= Object.entries(searches).map(([name, search], at) => momentOf(name, search, at))
  return found
}

/** Finds a match with such a moment. @param at sets the start of the search. @throws Error without a match. */
export function findMatchWithMoment(search: Search, at: number): { readonly facts: StageFacts; readonly atMs: number } {
  for (let index = at * APART; index < at * APART + MOST_TRIED; index++) {
    const facts = rideStaged(index, at)
    const atMs = search(facts.events)
    if (atMs !== null) return { facts, atMs }
  }
  throw new Error('No match of the sequence has what is looked for.')
}

function momentOf(name: string, search: Search, at: number): NamedMatchMoment {
  return { name, ...findMatchWithMoment(search, at) }
}

/** The `index`-th match of the sequence; arms and sky depend on `at`. */
function rideStaged(index: number, at: number): StageFacts {
  const { setup, entropy } = createSampleMatch(seed, index, readingA)
  const knight1 = riderOf(at * 2)
  const knight2 = riderOf(at * 2 + 1)
  const named = {
    ...setup,
    knight1: { ...setup.knight1, ...knight1 },
    knight2: { ...setup.knight2, ...knight2 },
  }
  return {
    commitment: (0x9e3779b9 * (at + 1)).toString(16).padStart(16, '0'),
    startTime: startTimes[at % startTimes.length] ?? null,
    tempo: 1,
    knight1,
    knight2,
    events: simulateFacts(setup, entropy).map((fact) => toNarratedMatchEvent(named, fact, { text: '', names: [] })),
    supporters: { knight1: (at * 5) % 17, knight2: (at * 7) % 13 },
  }
}

function riderOf(at: number): StageRider {
  return { id: `knight_${at + 1}`, title: titles[at % titles.length] ?? '', stableId: `stable_${(at % STABLES) + 1}` }
}

function after(events: readonly StageEvent[], ms: number, isIt: (event: StageEvent) => boolean): number | null {
  const event = events.find(isIt)
  return event === undefined ? null : event.tOffsetMs + ms
}

function afterEvent(name: EventKindName, ms: number): Search {
  return (events) => after(events, ms, ({ referenceName }) => referenceName === name)
}

function inSuddenDeath(name: EventKindName, ms: number): Search {
  return (events) => {
    const begins = events.findIndex(({ referenceName }) => referenceName === 'SUDDEN_DEATH')
    return begins < 0 ? null : afterEvent(name, ms)(events.slice(begins))
  }
}

function struckOn(location: HitLocation): Search {
  return (events) => after(events, AFTER_BLOW_MS, (event) => blowIn(event)?.location === location)
}

/** The middle of a fall by this side only. */
function fallBy(side: 'knight1' | 'knight2'): Search {
  return (events) =>
    after(events, 450, (event) => {
      const blow = blowIn(event)
      return blow?.dismounted === true && blow.side === side && !isDoubleFall(events, event)
    })
}

function bothFall(events: readonly StageEvent[]): number | null {
  return after(events, 900, (event) => blowIn(event)?.side === 'knight2' && isDoubleFall(events, event))
}

function isDoubleFall(events: readonly StageEvent[], { passNumber }: StageEvent): boolean {
  return events.filter((event) => event.passNumber === passNumber && blowIn(event)?.dismounted === true).length === 2
}

function blowIn({ effects }: StageEvent) {
  return effects.find((effect) => effect.kind === 'struck')
}
