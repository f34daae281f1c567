import type { PersonalStats } from '../league/knight.ts'
import { CERTAIN_PER_TEN_THOUSAND } from '../random/randomNumbers.ts'
import { type CompiledTuning, type InjuryChanceThresholds, ratingPairIndex } from '../tuning/compileTuning.ts'

/** The result of a hit on a place; places with the same result probability one landing. */
export interface HitConsequence {
  readonly isPenalty: boolean
  readonly isCrest: boolean
  readonly points: number
}

/** Up to three landings with points only, added in one loop; a missing one repeats another with probability 0. */
export interface HitConsequenceTriple {
  readonly landings: readonly [number, number, number]
  /** The number of landings in use. */
  readonly count: number
  readonly points: readonly [number, number, number]
  readonly least: number
  readonly most: number
}

/** Extra points and their probability. */
export interface BonusPointsProbability {
  readonly points: number
  readonly probability: number
}

/** The wound of a struck place: probabilities of none, minor, moderate and major, with sum 1. */
export type WoundSeverityProbabilities = readonly [none: number, minor: number, moderate: number, major: number]

/** A knight's lance in a pass, as probabilities (rules 3). A place is its index in the tuning's tables. */
export interface StrikeProbabilities {
  readonly hit: number
  readonly landings: readonly HitConsequence[]
  /** The landings that only change points, and the indices of the others. */
  readonly plain: readonly HitConsequenceTriple[]
  readonly special: readonly number[]
  /** By place: its index in `landings`. */
  readonly landingAt: readonly number[]
  /** The probability of hits by place, before and after a strike at the crest (rules 3.3). */
  readonly lands: readonly [fresh: readonly number[], afterCrest: readonly number[]]
  /** By place. */
  readonly hurts: readonly WoundSeverityProbabilities[]
  /** The same, by place * 4 + severity. */
  readonly hurtShares: Float64Array
  /** The bonuses of a blow without a penalty; their probabilities sum to 1. */
  readonly bonuses: readonly BonusPointsProbability[]
  readonly mostGain: number
  /** The most points that a blow can cost, at least 0. */
  readonly mostLoss: number
  readonly crest: number
  /**
   * The expected change of a total in a pass, before and after a strike at the crest. Index: the total, up to
   * `mostLoss`; above it the value stays.
   */
  readonly gains: readonly [fresh: readonly number[], afterCrest: readonly number[]]
}

/** @throws RangeError for fractional points or bonuses. */
export function createStrikeProbabilities(tuning: CompiledTuning, hitter: PersonalStats): StrikeProbabilities {
  refuseParts(tuning)
  const [landings, landingAt] = landingsOf(tuning)
  const bonuses = bonusesOf(tuning, hitter)
  const mostBonus = Math.max(...bonuses.map(({ points }) => points))
  const mostLoss = Math.max(0, ...landings.map(({ points }) => -points))
  const hit = tuning.hitChance / CERTAIN_PER_TEN_THOUSAND
  const hurts = (tuning.injury[ratingPairIndex(hitter.ferocity, hitter.power)] ?? []).map(hurtsOf)
  const lands = landsOf(tuning, hitter)
  const gainsOf = (probabilities: readonly number[]): number[] =>
    Array.from({ length: mostLoss + 1 }, (_, total) =>
      probabilities.reduce((sum, probability, place) => {
        const landing = landings[landingAt[place] ?? 0]
        return landing ? sum + hit * probability * gainOf(landing, bonuses, total) : sum
      }, 0),
    )
  const isPlain = ({ isPenalty, isCrest }: HitConsequence): boolean => !isPenalty && !isCrest
  const indicesWhere = (fits: (landing: HitConsequence) => boolean): number[] =>
    landings.flatMap((landing, at) => (fits(landing) ? [at] : []))
  return {
    hit,
    landings,
    plain: threesOf(landings, indicesWhere(isPlain)),
    special: indicesWhere((landing) => !isPlain(landing)),
    landingAt,
    lands,
    hurts,
    hurtShares: Float64Array.from(hurts.flat()),
    bonuses,
    mostGain: Math.max(0, ...landings.map(({ points, isPenalty }) => points + (isPenalty ? 0 : mostBonus))),
    mostLoss,
    crest: tuning.crest,
    gains: [gainsOf(lands[0]), gainsOf(lands[1])],
  }
}

function threesOf(landings: readonly HitConsequence[], indices: readonly number[]): HitConsequenceTriple[] {
  const pointsOf = (at: number): number => landings[at]?.points ?? 0
  const threes: HitConsequenceTriple[] = []
  for (let at = 0; at < indices.length; at += 3) {
    const [one = 0, two = one, three = one] = indices.slice(at, at + 3)
    const points = [pointsOf(one), pointsOf(two), pointsOf(three)] as const
    threes.push({
      ...{ landings: [one, two, three], count: Math.min(3, indices.length - at), points },
      ...{ least: Math.min(...points), most: Math.max(...points) },
    })
  }
  return threes
}

/** The expected change of a total by a blow; totals never fall below 0 (rules 5). */
function gainOf(
  { isPenalty, points }: HitConsequence,
  bonuses: readonly BonusPointsProbability[],
  total: number,
): number {
  const change = (more: number): number => Math.max(0, total + points + more) - total
  return isPenalty ? change(0) : bonuses.reduce((sum, bonus) => sum + bonus.probability * change(bonus.points), 0)
}

/** Totals are whole points, but a hand-written tuning might have fractions. */
function refuseParts({ locations, locationPoints, breakBonus, dismountBonus }: CompiledTuning): void {
  const named = [
    ...locations.map((location, at) => [`locationPoints.${location}`, locationPoints[at] ?? 0] as const),
    ['breakBonus', breakBonus] as const,
    ['dismountBonus', dismountBonus] as const,
  ]
  for (const [name, points] of named) {
    if (!Number.isInteger(points)) throw new RangeError(`${name} is ${points}. Use whole numbers for chances.`)
  }
}

function landingsOf({ locations, isPenalty, locationPoints, crest }: CompiledTuning): [HitConsequence[], number[]] {
  const landings: HitConsequence[] = []
  const landingAt = locations.map((_, at) => {
    const landing = { isPenalty: isPenalty[at] === true, isCrest: at === crest, points: locationPoints[at] ?? 0 }
    const known = landings.findIndex((other) => isSame(landing, other))
    return known === -1 ? landings.push(landing) - 1 : known
  })
  return [landings, landingAt]
}

function isSame(one: HitConsequence, other: HitConsequence): boolean {
  return one.isPenalty === other.isPenalty && one.isCrest === other.isCrest && one.points === other.points
}

function landsOf(
  { aim, crest, visor }: CompiledTuning,
  { accuracy, ferocity }: PersonalStats,
): StrikeProbabilities['lands'] {
  const running = aim[ratingPairIndex(accuracy, ferocity)] ?? []
  const total = running[running.length - 1] ?? 1
  const fresh = running.map((upTo, at) => (upTo - (running[at - 1] ?? 0)) / total)
  const afterCrest = [...fresh]
  if (crest !== -1 && visor !== -1) {
    afterCrest[visor] = (fresh[visor] ?? 0) + (fresh[crest] ?? 0)
    afterCrest[crest] = 0
  }
  return [fresh, afterCrest]
}

function hurtsOf({ major, moderateOrWorse, any }: InjuryChanceThresholds): WoundSeverityProbabilities {
  return [
    (CERTAIN_PER_TEN_THOUSAND - any) / CERTAIN_PER_TEN_THOUSAND,
    (any - moderateOrWorse) / CERTAIN_PER_TEN_THOUSAND,
    (moderateOrWorse - major) / CERTAIN_PER_TEN_THOUSAND,
    major / CERTAIN_PER_TEN_THOUSAND,
  ]
}

function bonusesOf(tuning: CompiledTuning, hitter: PersonalStats): BonusPointsProbability[] {
  const breaks = (tuning.lanceBreak[ratingPairIndex(hitter.control, hitter.accuracy)] ?? 0) / CERTAIN_PER_TEN_THOUSAND
  const falls = (tuning.dismount[ratingPairIndex(hitter.power, hitter.riding)] ?? 0) / CERTAIN_PER_TEN_THOUSAND
  const { breakBonus, dismountBonus } = tuning
  return [
    { points: 0, probability: (1 - breaks) * (1 - falls) },
    { points: breakBonus, probability: breaks * (1 - falls) },
    { points: dismountBonus, probability: (1 - breaks) * falls },
    { points: breakBonus + dismountBonus, probability: breaks * falls },
  ].filter(({ probability }) => probability > 0)
}
