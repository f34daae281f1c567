import {
  computeWinChances,
  type KnightForLeagueWinPercent,
  type PersonalStats,
  readingA,
  replay,
  statNames,
  type Tuning,
} from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { quietLog } from '../testing/quietLog.ts'
import { LeagueWinPercentJob } from './leagueWinPercentJob.ts'

const all = (rating: number): PersonalStats =>
  Object.fromEntries(statNames.map((stat) => [stat, rating])) as PersonalStats
const knight = (id: string, rating: number, stableId: string | null = id): KnightForLeagueWinPercent => {
  return { id, personalStats: all(rating), stableId, isOfLeague: stableId !== null }
}
const league = (knights: readonly KnightForLeagueWinPercent[], tuning: Tuning = readingA) => ({ knights, tuning })

/** A fake computation that counts its requests. */
function reckoner(onAsked: () => void = () => {}) {
  const reports: string[] = []
  const counted = { asked: 0, reports }
  const field = new LeagueWinPercentJob({
    log: { ...quietLog, error: () => reports.push('failed') },
    chance: async (setup) => {
      counted.asked += 1
      onAsked()
      return computeWinChances(setup, replay([]))
    },
    onComputed: async () => {
      reports.push('reckoned')
    },
  })
  return { field, counted }
}

const three = [knight('best', 5), knight('fair', 3), knight('worst', 1)]

test('nothing is known before the computation, and reads wait for nothing', async () => {
  const { field, counted } = reckoner()
  const [best, fair, worst] = three
  field.look(league(three))
  expect(three.map((one) => field.expectedOf(one))).toEqual([null, null, null])
  await field.settled()
  const known = [best, fair, worst].map((one) => (one ? (field.expectedOf(one) ?? 0) : 0))
  expect(known[0]).toBeGreaterThan(70)
  expect(known[2]).toBeLessThan(30)
  expect(known.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(150, 6)
  expect(counted).toEqual({ asked: 3, reports: ['reckoned'] })
})

test('an unchanged league is not computed again, and a new knight costs only their own pairs', async () => {
  const { field, counted } = reckoner()
  field.look(league(three))
  await field.settled()
  field.look(league([...three].reverse()))
  await field.settled()
  expect(counted.reports).toEqual(['reckoned'])
  field.look(league([...three, knight('new', 4)]))
  await field.settled()
  expect(counted).toEqual({ asked: 6, reports: ['reckoned', 'reckoned'] })
})

test('changed ratings have no chance until the computation; another tuning keeps the old ones', async () => {
  const { field } = reckoner()
  field.look(league(three))
  await field.settled()
  expect(field.expectedOf(knight('best', 2))).toBeNull()
  const before = field.expectedOf(knight('best', 5))
  field.look(league(three, { ...readingA, hitChance: 90 }))
  expect(field.expectedOf(knight('best', 5))).toBe(before)
  await field.settled()
  expect(field.expectedOf(knight('best', 5))).not.toBe(before)
})

test('a league that changes during the computation restarts it, with one report', async () => {
  const { field, counted } = reckoner(() => {
    if (counted.asked === 1) field.look(league([knight('best', 1), ...three.slice(1)]))
  })
  field.look(league(three))
  await field.settled()
  expect(field.expectedOf(knight('best', 5))).toBeNull()
  expect(field.expectedOf(knight('best', 1))).toBeLessThan(50)
  expect(counted.reports).toEqual(['reckoned'])
})
