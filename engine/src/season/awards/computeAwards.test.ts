import { describe, expect, test } from 'vitest'
import type { Ending } from '../../joust/event.ts'
import type { Side } from '../../league/side.ts'
import { seedFromText } from '../../random/seed.ts'
import { advanceTourney } from '../../tourney/advanceTourney.ts'
import { drawTourney } from '../../tourney/drawTourney.ts'
import type { SeasonJoust, SeasonJoustSide } from '../seasonJoust.ts'
import type { AwardName } from './award.ts'
import { computeAwards } from './computeAwards.ts'
import type { SeasonFacts } from './seasonFacts.ts'

let jousts = 0
const ride = (knightId: string, fields: Partial<SeasonJoustSide> = {}): SeasonJoustSide => ({
  ...{ knightId, stableId: knightId === 'knight_1' ? 'stable_1' : 'stable_2', chance: 0.5, points: 0, penalties: 0 },
  ...{ warnings: 0, hits: 0, broken: 0, falls: 0, wounds: 0 },
  ...fields,
})
const joust = (
  one: SeasonJoustSide,
  other: SeasonJoustSide,
  winner: Side | null = 'knight1',
  fields: Partial<SeasonJoust> = {},
): SeasonJoust => ({
  ...{ id: `joust ${++jousts}`, stage: 'regular', ending: winner === null ? 'draw' : 'points', winner, passes: 9 },
  ...{ odds1: null, swing: null, knight1: one, knight2: other },
  ...fields,
})
const times = (count: number, create: () => SeasonJoust): SeasonJoust[] => Array.from({ length: count }, create)
const award = (name: AwardName, list: readonly SeasonJoust[], facts: Partial<SeasonFacts> = {}) =>
  [...computeAwards({ stables: [], standings: [], tourney: null, newcomers: new Set(), jousts: list, ...facts })].find(
    (one) => one.name === name,
  )
const lost = (ending: Ending) => ({ ending })

describe('a count', () => {
  test('goes to the most, with the jousts that earned it, the greatest part first', () => {
    const list = [
      joust(ride('knight_1', { points: 3 }), ride('knight_2', { points: 9 }), 'knight2'),
      joust(ride('knight_1', { points: 8 }), ride('knight_2')),
      joust(ride('knight_1'), ride('knight_2', { points: 1 }), 'knight2'),
    ]
    expect(award('most-points', list)).toEqual({
      ...{ name: 'most-points', decidedBy: 'points' },
      winner: {
        ...{ knightId: 'knight_1', stableId: 'stable_1', joustIds: [list[1]?.id, list[0]?.id] },
        figures: [
          { figure: 'points', value: 11 },
          { figure: 'jousts', value: 3 },
          { figure: 'wins', value: 1 },
        ],
      },
      runnerUp: expect.objectContaining({ knightId: 'knight_2', joustIds: [list[0]?.id, list[2]?.id] }),
    })
  })

  test('that ties goes to fewer jousts, then more wins, then the lower number in the id', () => {
    const broke = (id: string) => ride(id, { broken: 1 })
    const even = [joust(broke('knight_10'), broke('knight_9'), null)]
    expect(award('most-lances', even)).toMatchObject({ winner: { knightId: 'knight_9' }, decidedBy: 'order' })
    const won = [joust(broke('knight_10'), broke('knight_9'))]
    expect(award('most-lances', won)).toMatchObject({ winner: { knightId: 'knight_10' }, decidedBy: 'wins' })
    const more = [...won, joust(ride('knight_10'), ride('knight_3'))]
    expect(award('most-lances', more)).toMatchObject({ winner: { knightId: 'knight_9' }, decidedBy: 'jousts' })
  })

  test('of nothing is no award, and the tourney does not count', () => {
    expect(award('most-unhorsings', [joust(ride('knight_1'), ride('knight_2'))])).toBeUndefined()
    const fell = joust(ride('knight_1'), ride('knight_2', { falls: 1 }), 'knight1', { stage: 'tourney' })
    expect(award('most-unhorsings', [fell])).toBeUndefined()
  })

  test('of wounds leaves out jousts from which the knight withdrew or in which they died', () => {
    const hurt = ride('knight_2', { wounds: 3 })
    const list = [
      joust(ride('knight_1', { wounds: 1 }), hurt, 'knight1', lost('withdrawal')),
      joust(ride('knight_1'), hurt, 'knight1', lost('death')),
    ]
    expect(award('iron-rider', list)).toMatchObject({
      winner: { knightId: 'knight_1' },
      runnerUp: null,
      decidedBy: null,
    })
    const draw = joust(ride('knight_1'), hurt, null)
    expect(award('iron-rider', [...list, draw])).toMatchObject({
      winner: { knightId: 'knight_2', joustIds: [draw.id] },
    })
  })
})

describe('a rate', () => {
  const many = [
    ...times(19, () => joust(ride('knight_1', { points: 1 }), ride('knight_2'))),
    joust(ride('knight_1', { penalties: 1 }), ride('knight_2'), 'knight2'),
  ]

  test('needs 20 jousts', () => {
    expect(award('best-win-rate', many.slice(1))).toBeUndefined()
    expect(award('best-win-rate', many)).toMatchObject({
      winner: {
        knightId: 'knight_1',
        figures: [{ figure: 'win-percentage', value: 95 }, { value: 19 }, { value: 19 }],
      },
      runnerUp: { knightId: 'knight_2' },
    })
    expect(award('cleanest-lance', many)).toMatchObject({ winner: { knightId: 'knight_2' } })
    expect(award('cleanest-lance', many.slice(1))).toBeUndefined()
  })

  test('of luck is wins beside the chances, and has the most surprising jousts first', () => {
    const list = [...many, joust(ride('knight_1', { chance: 0.1 }), ride('knight_2', { chance: 0.9 }))]
    expect(award('luckiest-lance', list)?.winner).toMatchObject({ knightId: 'knight_1' })
    expect(award('luckiest-lance', list)?.winner.joustIds[0]).toBe(list.at(-1)?.id)
    expect(award('unluckiest-lance', list)).toMatchObject({ winner: { knightId: 'knight_2' }, runnerUp: null })
    expect(award('unluckiest-lance', list)?.winner.joustIds[0]).toBe(list.at(-1)?.id)
  })

  test('of a newcomer needs somebody who is not new', () => {
    const newcomers = new Set(['knight_2'])
    expect(award('newcomer', many, { newcomers })).toMatchObject({ winner: { knightId: 'knight_2' } })
    expect(award('newcomer', many, { newcomers: new Set(['knight_1', 'knight_2']) })).toBeUndefined()
    expect(award('newcomer', many)).toBeUndefined()
  })

  test('of a newcomer looks once through the jousts, not once for each knight', () => {
    class CountingSet extends Set<string> {
      lookups = 0
      override has(id: string): boolean {
        this.lookups += 1
        return super.has(id)
      }
    }
    const riders = ['knight_1', 'knight_2', 'knight_3', 'knight_4']
    const list = riders.flatMap((id, at) => times(25, () => joust(ride(id), ride(riders[(at + 1) % 4] ?? ''))))
    const newcomers = new CountingSet(riders)
    award('newcomer', list, { newcomers })
    expect(newcomers.lookups).toBe(2 * list.length)
  })
})

test('the upset is the win at the lowest odds, then the lowest chance, then the earliest; the tourney counts', () => {
  const list = [
    joust(ride('knight_1', { chance: 0.3 }), ride('knight_2'), 'knight1', { odds1: 20 }),
    joust(ride('knight_1', { chance: 0.2 }), ride('knight_2'), 'knight1', { odds1: 20, stage: 'tourney' }),
    joust(ride('knight_1'), ride('knight_2', { chance: 0.2 }), 'knight2', { odds1: 80 }),
  ]
  expect(award('upset', list)).toMatchObject({
    winner: { knightId: 'knight_1', joustIds: [list[1]?.id] },
    ...{ runnerUp: { knightId: 'knight_2' }, decidedBy: 'order' },
  })
  expect(award('upset', [joust(ride('knight_1'), ride('knight_2'), 'knight1', { odds1: 50 })])).toBeUndefined()
})

test('the joust of the season has the greatest swing', () => {
  const list = [1.5, 2.5, null].map((swing) => joust(ride('knight_1'), ride('knight_2'), 'knight2', { swing }))
  expect(award('joust', list)).toMatchObject({
    winner: { joustIds: [list[1]?.id] },
    runnerUp: { joustIds: [list[0]?.id] },
  })
})

test('the champion is the winner of the tourney, and the champion stable the first of the standings', () => {
  const riders = [1, 2].map((at) => ({ knightId: `knight_${at}`, stableId: `stable_${at}` }))
  const drawn = drawTourney(riders, '2026-11-29', seedFromText('champion'))
  expect(award('champion', [], { tourney: drawn })).toBeUndefined()
  const [final] = drawn.jousts
  const { tourney } = advanceTourney(drawn, {
    ...{ joustId: 'grand-final', matchId: 'm', ending: 'points', winnerId: 'knight_2', date: '2026-12-05' },
    ...{ timeSlot: '21:00', knight1Id: final?.knight1Id ?? '', knight2Id: final?.knight2Id ?? '' },
  })
  const champion = { winner: { knightId: 'knight_2', joustIds: ['m'] }, runnerUp: { knightId: 'knight_1' } }
  expect(award('champion', [], { tourney })).toMatchObject(champion)
  const row = { losses: 1, draws: 0, disqualifications: 0, points: 5 }
  const standings = [
    { ...row, rank: 1, stableId: 'stable_2', wins: 2, winPercentage: 66 },
    { ...row, rank: 2, stableId: 'stable_1', wins: 1, winPercentage: 50 },
  ]
  const stables = [{ id: 'stable_2', knightIds: ['knight_2'] }]
  const list = [joust(ride('knight_1'), ride('knight_2'), 'knight2'), joust(ride('knight_1'), ride('knight_2'))]
  expect(award('champion-stable', list, { standings, stables })).toMatchObject({
    winner: { knightId: null, stableId: 'stable_2', joustIds: [list[0]?.id] },
    decidedBy: 'win-percentage',
  })
})
