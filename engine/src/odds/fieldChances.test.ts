import { describe, expect, test } from 'vitest'
import { replay } from '../joust/replay.ts'
import { simulateFinalState } from '../joust/simulateFinalState.ts'
import { createSampleMatch } from '../joust/simulateSampleMatches.ts'
import { hitLocations } from '../league/hitLocation.ts'
import { generateInitialLeague } from '../league/initialLeague.ts'
import { type PersonalStats, statNames } from '../league/knight.ts'
import { seedFromText } from '../random/seed.ts'
import { currentRules } from '../rules/versions.ts'
import { readingA } from '../tuning/presets.ts'
import { computeWinChances } from '../winProbability/computeWinChances.ts'
import {
  createPairSetup,
  DecisiveWinProbabilityCache,
  decisiveWinProbability,
  type KnightForLeagueWinPercent,
  listRatingsPairsOfOpponents,
  type RatingsPair,
  winPercentAgainstLeague,
} from './fieldChances.ts'

const all = (rating: number): PersonalStats =>
  Object.fromEntries(statNames.map((stat) => [stat, rating])) as PersonalStats
const knight = (id: string, rating: number, stableId: string | null = id): KnightForLeagueWinPercent => {
  return { id, personalStats: all(rating), stableId, isOfLeague: stableId !== null }
}
const known = (all: readonly KnightForLeagueWinPercent[], tuning = readingA): DecisiveWinProbabilityCache => {
  const shares = new DecisiveWinProbabilityCache()
  for (const pair of all.flatMap((rider) => listRatingsPairsOfOpponents(rider, all))) {
    if (shares.of(pair) === null)
      shares.add(pair, decisiveWinProbability(computeWinChances(createPairSetup(pair, tuning), replay([]))))
  }
  return shares
}

describe('the chance against the field', () => {
  const field = [knight('a1', 5, 'a'), knight('a2', 1, 'a'), knight('b1', 4, 'b'), knight('b2', 2, 'b')]
  const shares = known(field)

  test('is the mean over the knights of other stables; equal knights are even', () => {
    const [one, other] = [shares.of([all(5), all(4)]) ?? 0, shares.of([all(5), all(2)]) ?? 0]
    expect(winPercentAgainstLeague(field[0] ?? knight('', 0), field, shares)).toBeCloseTo(50 * (one + other), 9)
    expect(winPercentAgainstLeague(knight('new', 3), [knight('equal', 3)], new DecisiveWinProbabilityCache())).toBe(50)
    expect(shares.of([all(2), all(5)])).toBeCloseTo(1 - other, 9)
    expect([one > 0.5, other > one, shares.size]).toEqual([true, true, 8])
  })

  test('ignores knights outside of the field, and is null without opponents', () => {
    const alone = knight('a3', 3, 'a')
    expect(winPercentAgainstLeague(alone, field.slice(0, 2), shares)).toBeNull()
    expect(winPercentAgainstLeague(alone, [...field.slice(0, 2), knight('guest', 3, null)], shares)).toBeNull()
  })

  test('throws for an unknown pair', () => {
    expect(() => winPercentAgainstLeague(knight('c', 3), field, shares)).toThrow(
      'How 333333 and 555555 fare is not known.',
    )
  })

  test('stays within 1 and 99, and is even if nobody can win', () => {
    const sure = { of: ([one]: RatingsPair) => (one.power > 3 ? 1 : 0) }
    expect([
      winPercentAgainstLeague(knight('c', 5), field, sure),
      winPercentAgainstLeague(knight('c', 1), field, sure),
    ]).toEqual([99, 1])
    const nobodyHits = known(field, { ...readingA, hitChance: 0 })
    expect(field.map((rider) => winPercentAgainstLeague(rider, field, nobodyHits))).toEqual([50, 50, 50, 50])
  })

  // With 12,000 rides each the standard error is 0.45 points.
  test.each([5, 3, 1])('is within a point of simulated rides, for a knight with %i in everything', (rating) => {
    const seed = seedFromText('field')
    const rivals = generateInitialLeague(seed).knights.slice(0, 24)
    const riders = rivals.map(({ id, personalStats }) => ({ id, personalStats, stableId: id, isOfLeague: true }))
    let [won, decided] = [0, 0]
    for (let index = 0; index < 12_000; index++) {
      const { setup, entropy } = createSampleMatch(seed, index, readingA)
      const knight1 = { ...setup.knight1, personalStats: all(rating) }
      const knight2 = { ...setup.knight2, personalStats: rivals[index % rivals.length]?.personalStats ?? all(3) }
      const { winner } = simulateFinalState({ ...setup, knight1, knight2 }, entropy)
      won += Number(winner === 'knight1')
      decided += Number(winner !== null)
    }
    const own = knight('c', rating, null)
    const chance = winPercentAgainstLeague(own, riders, known([own, ...riders]))
    expect(Math.abs((chance ?? 0) - (100 * won) / decided)).toBeLessThan(1)
  })
})

describe('the base rates of true potential', () => {
  test('are those of the default tuning', () => {
    const { hitChance, lanceBreakChance, dismountChance, breakBonus, dismountBonus } = readingA
    expect({ hitChance, lanceBreakChance, dismountChance, breakBonus, dismountBonus }).toEqual({
      ...{ hitChance: 55, lanceBreakChance: 30, dismountChance: 15, breakBonus: 1, dismountBonus: 2 },
    })
  })

  test('have 15 penalties and 3 grave wounds per hundred hits', () => {
    const { hitLocations: weights, injuryChances } = readingA
    const whole = hitLocations.reduce((sum, location) => sum + weights[location], 0)
    const share = (location: (typeof hitLocations)[number]): number => weights[location] / whole
    const penalties = currentRules.penaltyLocations.reduce((sum, location) => sum + 100 * share(location), 0)
    const majors = hitLocations.reduce((sum, location) => sum + share(location) * injuryChances[location].major, 0)
    expect([penalties, Number(majors.toFixed(2))]).toEqual([15, 2.8])
  })
})
