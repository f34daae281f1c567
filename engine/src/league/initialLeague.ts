import { defineRandomStream, pickRandom, randomBelow, randomBetween, shuffleSeeded } from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import { emptyPerformanceHistory, type Gender, type Knight, type KnightTitle, type PersonalStats } from './knight.ts'
import { epithetsByStable } from './names/epithetsByStable.ts'
import { familyNames } from './names/familyNames.ts'
import { firstNamesOfTitleLady, firstNamesOfTitleSur, firstNamesWithoutTitle } from './names/givenNames.ts'
import {
  isTestStable,
  KNIGHTS_PER_STABLE,
  type Stable,
  type StableIdentity,
  stableIdentitiesWithTestStables,
  titleCase,
} from './stable.ts'

export interface InitialLeague {
  readonly knights: readonly Knight[]
  readonly stables: readonly Stable[]
}

export const MAX_RATING = 5
export const MAX_NIGHTHOOD = 100

const ratingStreams = {
  riding: defineRandomStream('seed/riding'),
  accuracy: defineRandomStream('seed/accuracy'),
  control: defineRandomStream('seed/control'),
  power: defineRandomStream('seed/power'),
  ferocity: defineRandomStream('seed/ferocity'),
  stamina: defineRandomStream('seed/stamina'),
}
const nighthoodStream = defineRandomStream('seed/nighthood')
const shuffleStream = defineRandomStream('seed/stables')
const givenStreams = {
  Sur: defineRandomStream('seed/sur'),
  Lady: defineRandomStream('seed/lady'),
  '': defineRandomStream('seed/plain'),
}
const familyStream = defineRandomStream('seed/family')
const epithetStream = defineRandomStream('seed/epithet')
const titleStream = defineRandomStream('seed/title')

const titleGender: Readonly<Record<KnightTitle, Gender>> = { Sur: 'male', Lady: 'female', '': 'none' }
/** Two in five are Sur, two in five Lady, and one in five has no title. */
const titleShares: readonly KnightTitle[] = ['Sur', 'Sur', 'Lady', 'Lady', '']

/** Creates the initial league: 96 knights with random ratings, shuffled into twelve stables of eight (rules 2.2). */
export function generateInitialLeague(seed: Seed): InitialLeague {
  const league = stableIdentitiesWithTestStables.filter((stable) => !isTestStable(stable))
  const ids = Array.from({ length: league.length * KNIGHTS_PER_STABLE }, (_, index) => `knight_${index + 1}`)
  const shuffled = shuffleSeeded(seed, shuffleStream, ids)
  const stables = league.map((stable, at) =>
    stableOf(stable, shuffled.slice(at * KNIGHTS_PER_STABLE, (at + 1) * KNIGHTS_PER_STABLE)),
  )
  const names = givenNamesOf(seed)
  return { stables, knights: ids.map((id, index) => seedKnight(seed, id, index, stables, names(index))) }
}

/** Creates two average knights, each in their own test stable. */
export function createTestStablesWithKnights(): InitialLeague {
  const even: PersonalStats = { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina: 3 }
  const knight = (id: string, title: KnightTitle, firstName: string): Knight => ({
    ...unridden(id, title),
    firstName,
    lastName: 'Proof',
    epithet: 'of the Bench',
    nighthood: 50,
    personalStats: even,
  })
  const stables = stableIdentitiesWithTestStables.filter(isTestStable)
  return {
    knights: [knight('test_knight_1', 'Sur', 'Mortimer'), knight('test_knight_2', 'Lady', 'Muriel')],
    stables: stables.map((stable, at) => stableOf(stable, [`test_knight_${at + 1}`])),
  }
}

/** Draws random ratings, each 1 to 5. */
export function rollPersonalStats(seed: Seed, index = 0): PersonalStats {
  const rating = (name: keyof PersonalStats): number => 1 + randomBelow(seed, ratingStreams[name], MAX_RATING, index)
  return {
    riding: rating('riding'),
    accuracy: rating('accuracy'),
    control: rating('control'),
    power: rating('power'),
    ferocity: rating('ferocity'),
    stamina: rating('stamina'),
  }
}

function seedKnight(
  seed: Seed,
  id: string,
  index: number,
  stables: readonly Stable[],
  { title, firstName }: Pick<Knight, 'title' | 'firstName'>,
): Knight {
  const stable = stables.find((candidate) => candidate.knightIds.includes(id))
  return {
    ...unridden(id, title),
    firstName,
    lastName: nthOf(shuffleSeeded(seed, familyStream, familyNames), index),
    epithet: epithetOf(seed, id, stable),
    nighthood: randomBetween(seed, nighthoodStream, 1, MAX_NIGHTHOOD, index),
    personalStats: rollPersonalStats(seed, index),
  }
}

/**
 * Draws title and first name for each knight. No first name repeats, so that it identifies a knight. A title without
 * remaining names passes its turn on.
 */
function givenNamesOf(seed: Seed): (index: number) => Pick<Knight, 'title' | 'firstName'> {
  const left: Record<KnightTitle, string[]> = {
    Sur: shuffleSeeded(seed, givenStreams.Sur, firstNamesOfTitleSur),
    Lady: shuffleSeeded(seed, givenStreams.Lady, firstNamesOfTitleLady),
    '': shuffleSeeded(seed, givenStreams[''], firstNamesWithoutTitle),
  }
  return (index) => {
    const drawn = pickRandom(seed, titleStream, titleShares, index)
    for (const title of [drawn, ...titleShares]) {
      const firstName = left[title].shift()
      if (firstName !== undefined) return { title, firstName }
    }
    throw new RangeError(`There are fewer first names than knights: none is left for the knight after ${index}.`)
  }
}

function unridden(
  id: string,
  title: KnightTitle,
): Omit<Knight, 'firstName' | 'lastName' | 'epithet' | 'nighthood' | 'personalStats'> {
  return {
    id,
    title,
    gender: titleGender[title],
    status: 'alive',
    injuries: [],
    displayedInjuries: [],
    performanceHistory: emptyPerformanceHistory(),
  }
}

/** Gives each of a stable's epithets once before any repeats. */
function epithetOf(seed: Seed, knightId: string, stable: Stable | undefined): string {
  if (!stable) return ''
  const own = shuffleSeeded(seed, epithetStream, epithetsByStable[stable.id] ?? [])
  return nthOf(own, stable.knightIds.indexOf(knightId))
}

function nthOf(names: readonly string[], index: number): string {
  return names[index % names.length] ?? ''
}

function stableOf(identity: StableIdentity, knightIds: readonly string[]): Stable {
  return { ...identity, displayName: titleCase(identity.name), knightIds, matchCount: 0 }
}
