import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { KnightRecordBeforeMatch, RecordsBeforeMatch } from '../../joust/recordsBeforeMatch.ts'
import { simulateFacts } from '../../joust/simulateFacts.ts'
import { createSampleMatch } from '../../joust/simulateSampleMatches.ts'
import { type HitLocation, hitLocations } from '../../league/hitLocation.ts'
import type { KnightName } from '../../league/knight.ts'
import { sides } from '../../league/side.ts'
import { defineRandomStream, forkSeed, pickRandom, randomBelow, randomBetween } from '../../random/randomNumbers.ts'
import { type Seed, seedFromText } from '../../random/seed.ts'
import { readingA, readingB } from '../../tuning/presets.ts'
import type { InjuryChances, Tuning } from '../../tuning/tuning.ts'
import { tuningFromSimulatorConfig } from '../../tuning/tuningFromSimulatorConfig.ts'
import type { NarrationLocale } from './narrationLocale.ts'
import { type NarrationRuleName, narrationRules } from './narrationRules.ts'
import { RememberingHerald } from './rememberingHerald.ts'

const names = Object.keys(narrationRules) as NarrationRuleName[]

/** A language that prints an occasion's name, subject and count. */
const stub: NarrationLocale = {
  name: ({ firstName }) => firstName,
  texts: Object.fromEntries(
    names.map((name) => [name, [`${name}/{hero}/{count}`]]),
  ) as unknown as NarrationLocale['texts'],
  brief: {},
  glossary: [],
  pools: {},
  slots: { hero: ({ subject }) => subject, count: ({ count }) => String(count) },
}

const everywhere = <Value>(value: Value) =>
  Object.fromEntries(hitLocations.map((place) => [place, value])) as Record<HitLocation, Value>
const wounds = (minor: number, moderate: number, major: number): Tuning['injuryChances'] =>
  everywhere<InjuryChances>({ minor, moderate, major })
const oftenAt = (...places: HitLocation[]): Tuning['hitLocations'] => ({
  ...readingA.hitLocations,
  ...Object.fromEntries(places.map((place) => [place, 60])),
})

/** The number of matches by tuning; several tunings make rare events common. */
const matchCountsByTuning: readonly (readonly [matches: number, tuning: Tuning])[] = [
  [300, readingA],
  [100, readingB],
  [150, tuningFromSimulatorConfig({ hitLocations: oftenAt('horse', 'hand', 'crest'), hitChance: 70 })],
  [
    150,
    tuningFromSimulatorConfig({
      ...readingA,
      injuryChances: wounds(15, 15, 15),
      hitLocations: oftenAt('neck', 'horse'),
    }),
  ],
  [
    200,
    tuningFromSimulatorConfig({ ...readingA, injuryChances: wounds(20, 10, 25), hitChance: 90, baseHealChance: 0 }),
  ],
  [50, tuningFromSimulatorConfig({ ...readingA, baseDeathChance: 30, hitChance: 80 })],
  [100, tuningFromSimulatorConfig({ ...readingA, hitChance: 20 })],
  [
    100,
    tuningFromSimulatorConfig({
      ...readingA,
      hitLocations: oftenAt('crest', 'visor'),
      lanceBreakChance: 70,
      dismountChance: 60,
    }),
  ],
  [
    100,
    tuningFromSimulatorConfig({
      ...readingA,
      locationPoints: everywhere(1),
      breakBonus: 0,
      dismountBonus: 0,
      hitChance: 85,
    }),
  ],
  [
    100,
    tuningFromSimulatorConfig({ ...readingA, locationPoints: { ...everywhere(1), crest: 10, chest: -10, leg: 8 } }),
  ],
  [100, tuningFromSimulatorConfig({ ...readingA, locationPoints: everywhere(5), breakBonus: 10, dismountBonus: 10 })],
]

const drawn = defineRandomStream('occasions/past')

/** Draws a plausible record. */
function generateRecordsBeforeMatch(seed: Seed): RecordsBeforeMatch | null {
  const roll = (index: number, bound: number): number => randomBelow(seed, drawn, bound, index)
  if (roll(0, 6) === 0) return null
  const own = { knight1: drawKnight(forkSeed(seed, 'knight1')), knight2: drawKnight(forkSeed(seed, 'knight2')) }
  const ridden = Math.min(own.knight1.jousts, own.knight2.jousts, roll(1, 9))
  const knight1 = Math.min(own.knight1.wins, roll(2, ridden + 1))
  const knight2 = Math.min(own.knight2.wins, randomBelow(seed, drawn, ridden - knight1 + 1, 3))
  const share = 25 + roll(4, 51)
  return {
    ...own,
    meetings: { ridden, knight1, knight2 },
    lastWinner: pickRandom(
      seed,
      drawn,
      [null, ...(knight1 ? sides.slice(0, 1) : []), ...(knight2 ? sides.slice(1) : [])],
      5,
    ),
    odds: roll(6, 3) === 0 ? null : { knight1: share, knight2: 100 - share - roll(7, 2) },
    longestRun: Math.max(own.knight1.longestWon, own.knight2.longestWon, roll(8, 2) * roll(9, 9)),
  }
}

const odo: KnightName = { title: 'Sur', firstName: 'Odo', lastName: 'Late', epithet: '', gender: 'male' }

function drawKnight(seed: Seed): KnightRecordBeforeMatch {
  const jousts = pickRandom(seed, drawn, [0, 0, 1, 2, 4, 7, 12, 99])
  const wins = Math.min(jousts, pickRandom(seed, drawn, [0, 0, 1, 3, 5, 40], 1))
  const [lost, won] = [Math.min(6, jousts - wins), Math.min(6, wins)]
  const streak = pickRandom(seed, drawn, [-lost, won, randomBetween(seed, drawn, -lost, won, 2)], 4)
  const mourned = randomBelow(seed, drawn, 8, 3) === 0 ? odo : null
  return { jousts, wins, streak, longestWon: Math.max(0, streak), mourned }
}

/** What the herald says of each moment of a match: an occasion, its subject and its count each. */
function hear(tuning: Tuning, yard: number, index: number): string[][] {
  const seed = seedFromText('occasions')
  const { setup, entropy } = createSampleMatch(forkSeed(seed, `yard ${yard}`), index, tuning)
  const past = generateRecordsBeforeMatch(forkSeed(seed, `match ${yard}/${index}`))
  const herald = new RememberingHerald(setup, entropy(0), { narrationLocale: stub, past })
  return simulateFacts(setup, entropy).map((fact) => herald.say(fact).text.split(' '))
}

test('a moment has a line and at most one aside, no knight has an aside twice, and every occasion comes up', () => {
  const [cameUp, faults] = [new Set<string>(), [] as string[]]
  const digest = createHash('sha256')
  for (const [yard, [matches, tuning]] of matchCountsByTuning.entries())
    for (let index = 0; index < matches; index++) {
      const saidOnce = new Set<string>()
      for (const said of hear(tuning, yard, index)) {
        digest.update(`${said.join(' ')}\n`)
        const [line, ...asides] = said.map((words) => {
          const [name = '', hero] = words.split('/')
          cameUp.add(name)
          return { ...narrationRules[name as NarrationRuleName], key: `${name} ${hero}` }
        })
        const isInOrder = line?.kind === 'line' && asides.length < 2 && asides.every(({ kind }) => kind === 'aside')
        if (!isInOrder) faults.push(said.join(' '))
        for (const { isRepeated, key } of asides) {
          if (!isRepeated && saidOnce.has(key)) faults.push(`${key} twice`)
          saidOnce.add(key)
        }
      }
    }
  expect(faults).toEqual([])
  expect(names.filter((name) => !cameUp.has(name))).toEqual([])
  // Conditions, counts and salience of all occasions: after an intended change, read the new words of the goldens.
  expect(digest.digest('hex')).toBe('2597fcb9c5a39696a4effd389eb05202672dc9a6aeba923b588b53928fc13972')
})
