import { type MatchEvent, type MatchState, replay, type Side, sides } from '@tiltyard/engine'
import { describe, expect, test } from 'vitest'
import { simulateSampleRide } from '../../../testing/sampleRide.ts'
import { shortestDistinctKnightName } from '../names.ts'
import { findSwingCause, type SwingRiders } from './causes.ts'

/** The last ends in a draw, which is rare. */
const MATCHES = [...Array(600).keys(), 1_490]

interface Case {
  readonly event: MatchEvent
  readonly cause: string | null
  /** The knights that the cause names. */
  readonly named: readonly Side[]
  readonly before: MatchState
  readonly after: MatchState
  /** The state at the match's end. */
  readonly end: MatchState
  /** The events of the previous pass. */
  readonly lastPass: readonly MatchEvent[]
}

/** Lists every event of many matches with its cause, and the states before and after. */
function everyCause(): readonly Case[] {
  return MATCHES.flatMap(casesOf)
}

function casesOf(index: number): readonly Case[] {
  const { sample, events } = simulateSampleRide(index)
  const riders: SwingRiders = {
    knight1: { ...sample.setup.knight1, firstName: 'West' },
    knight2: { ...sample.setup.knight2, firstName: 'East' },
  }
  const end = replay(events)
  let before = replay([])
  return events.map((event, at) => {
    const after = replay([event], before)
    const cause = findSwingCause(riders, event, events.slice(0, at))
    const lastPass = events.filter(({ passNumber }) => passNumber === event.passNumber - 1)
    const one = { event, cause, named: namedIn(riders, cause), before, after, end, lastPass }
    before = after
    return one
  })
}

function namedIn(riders: SwingRiders, cause: string | null): readonly Side[] {
  if (cause === null) return []
  return cause.startsWith('Both ')
    ? sides
    : sides.filter((side) => cause.startsWith(`${shortestDistinctKnightName(riders, side)} `))
}

const all = everyCause()

/** Finds the events whose cause matches. */
function thatSay(words: RegExp): readonly Case[] {
  return all.filter(({ cause }) => cause !== null && words.test(cause))
}

function without(cases: readonly Case[], fits: (one: Case, side: Side) => boolean): readonly (string | null)[] {
  return cases
    .filter((one) => one.named.length === 0 || !one.named.every((side) => fits(one, side)))
    .map(({ cause }) => cause)
}

function other(side: Side): Side {
  return side === 'knight1' ? 'knight2' : 'knight1'
}

function isHurtIn(events: readonly MatchEvent[], side: Side): boolean {
  return events.some(({ effects }) => effects.some((effect) => effect.kind === 'injured' && effect.side === side))
}

function severitiesIn({ effects }: MatchEvent): readonly string[] {
  return effects.flatMap((effect) => (effect.kind === 'injured' ? effect.injury.severity : []))
}

describe(`the causes in ${MATCHES.length} matches`, () => {
  test.each<readonly [string, RegExp, (one: Case, side: Side) => boolean]>([
    [
      'unhorsed',
      / unhorsed$/,
      ({ before, after, event }, side) =>
        after[other(side)].tallies.dismounts === before[other(side)].tallies.dismounts + 1 && (event.points ?? 0) > 0,
    ],
    [
      'struck for n',
      / struck for \d+$/,
      ({ before, after, event, cause }, side) =>
        after[side].tallies.hits === before[side].tallies.hits + 1 &&
        after[side].tallies.breaks === before[side].tallies.breaks &&
        cause?.endsWith(` for ${event.points}`) === true,
    ],
    [
      'broke a lance',
      / broke a lance for \d+$/,
      ({ before, after, event, cause }, side) =>
        after[side].tallies.breaks === before[side].tallies.breaks + 1 &&
        cause?.endsWith(` for ${event.points}`) === true,
    ],
    [
      'a blow that brings nothing',
      / struck the \w+$/,
      ({ before, after, event, cause }, side) =>
        after[side].tallies.hits === before[side].tallies.hits + 1 &&
        (event.points ?? 0) <= 0 &&
        cause?.endsWith(` ${event.hitLocation}`) === true,
    ],
    ['flagged', / flagged$/, ({ before, after }, side) => after[side].penalties > before[side].penalties],
    ['warned', / warned$/, ({ before, after }, side) => after[side].warnings > before[side].warnings],
    ['wounded', / wounded$/, ({ before, after }, side) => after[side].injuries !== before[side].injuries],
    ['lightly wounded', / lightly wounded$/, ({ event }) => severitiesIn(event).every((one) => one === 'minor')],
    [
      'no more than wounded',
      / (?<!lightly )wounded$/,
      ({ event }) => severitiesIn(event).some((one) => one !== 'minor'),
    ],
    [
      'gravely hurt',
      / gravely hurt$/,
      ({ end, event }, side) => end[side].displayedInjuries.length > 0 || event.passNumber < end.currentPass,
    ],
    ['died', / died$/, ({ end }, side) => /death$/.test(end.ending ?? '') && end.winner !== side],
    [
      'disqualified',
      / disqualified$/,
      ({ after, end }, side) =>
        /disqualification$/.test(end.ending ?? '') && end.winner !== side && after[side].penalties >= 2,
    ],
    ['withdrew', / withdrew$/, ({ end }, side) => /withdrawal$/.test(end.ending ?? '') && end.winner !== side],
    [
      'may withdraw',
      / may withdraw$/,
      ({ before }, side) => before[side].injuries.some(({ severity }) => severity !== 'minor'),
    ],
    [
      'rides on',
      / rides? on$/,
      ({ event, end }, side) =>
        end.winner === side || event.passNumber < end.currentPass || !/withdrawal$/.test(end.ending ?? ''),
    ],
    ['on the mend', / on the mend$/, ({ before, after }, side) => after[side].injuries !== before[side].injuries],
    [
      'unhurt',
      / unhurt$/,
      ({ event, lastPass }, side) =>
        !isHurtIn(lastPass, side) &&
        event.effects.some(({ kind }) => kind === 'pass-began') &&
        lastPass.some(({ effects }) => effects.some((one) => one.kind === 'struck' && one.side === other(side))),
    ],
    ['both missed', /^Both missed$/, ({ event }) => event.outcome === 'clean_pass'],
    ['won', / won (on points|in sudden death)$/, ({ after }, side) => after.winner === side],
  ])('“%s” matches the event', (_, words, fits) => {
    const found = thatSay(words)
    expect(found.length).toBeGreaterThan(0)
    expect(without(found, fits)).toEqual([])
  })

  test('name a knight except at the start of a pass and without a winner', () => {
    const rest = all.filter(({ named, cause }) => cause !== null && named.length === 0)
    expect(new Set(rest.map(({ cause }) => cause))).toEqual(
      new Set(['The next pass begins', 'No winner to the last pass']),
    )
    const late = rest.filter(
      ({ event, end }) => !event.effects.some(({ kind }) => kind === 'pass-began') && end.ending !== 'draw',
    )
    expect(late).toEqual([])
  })

  test('call a foul a foul, even if it unhorsed somebody', () => {
    const fouls = all.filter(({ event }) =>
      event.effects.some((effect) => effect.kind === 'struck' && effect.dismounted && effect.points <= 0),
    )
    expect(fouls.length).toBeGreaterThan(0)
    expect(fouls.filter(({ cause }) => !/ struck the \w+$/.test(cause ?? ''))).toEqual([])
  })

  test('exist for every hit, wound, flag and end', () => {
    const silent = all.filter(
      ({ event, cause }) =>
        cause === null && event.effects.some(({ kind }) => kind !== 'awarded' && kind !== 'completed'),
    )
    expect(silent).toEqual([])
  })
})
