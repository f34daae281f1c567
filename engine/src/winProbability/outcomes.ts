import type { RiderState } from '../joust/matchState.ts'
import { type AttackModel, considersWithdrawing, fatalBlowProbability } from './attack/attack.ts'
import type { AttackState } from './attack/remainingAttackStart.ts'
import { applyHealingToPlace, type WoundProbabilitiesByPlace } from './body.ts'
import type { KnownAttackFacts } from './knownPassFacts.ts'
import type { WoundSeverityProbabilities } from './strikeProbabilities.ts'

/** A possible outcome of an attack in one pass. */
export interface PossibleAttackOutcome {
  readonly probability: number
  readonly isHit: boolean
  readonly isPenalty: boolean
  readonly isCrest: boolean
  /** The attacker's total. */
  readonly points: number
  /** The struck knight's body after the blow, and the place with a new or worse wound; -1 for none. */
  readonly body: WoundProbabilitiesByPlace
  readonly newWoundPlace: number
}

/** The known facts of the pass. */
export interface KnownOutcomeFacts extends KnownAttackFacts {
  readonly arePointsAwarded: boolean
  /** The place of an announced wound; -1 for none. */
  readonly announcedWoundPlace: number
}

export const noKnownOutcomeFacts: KnownOutcomeFacts = {
  hits: null,
  blow: null,
  wound: 'unknown',
  arePointsAwarded: false,
  announcedWoundPlace: -1,
}

/**
 * Lists every outcome of an attack that agrees with the known facts. The probabilities sum to the probability of those facts.
 */
export function listPossibleAttackOutcomes(
  attack: AttackModel,
  rider: RiderState,
  body: WoundProbabilitiesByPlace,
  known: KnownOutcomeFacts,
): PossibleAttackOutcome[] {
  const { lance } = attack
  const missed: PossibleAttackOutcome = {
    ...{ probability: known.hits === null ? 1 - lance.hit : 1, isHit: false, isPenalty: false, isCrest: false },
    ...{ points: rider.points, body, newWoundPlace: -1 },
  }
  const mayMiss = known.wound !== 'grave' && known.wound !== 'announced'
  if (known.hits === false) return mayMiss ? [missed] : []
  const hits = landedOf(attack, rider, known).flatMap(({ place, ...landed }) =>
    hurtsAt(lance.hurts[place] ?? unhurt, body, place, known.wound).map(
      ({ probability, grade }): PossibleAttackOutcome => ({
        ...landed,
        probability: landed.probability * probability * (known.hits === null ? lance.hit : 1),
        isHit: true,
        body: grade === null ? body : withWound(body, place, grade),
        newWoundPlace: grade === null ? known.announcedWoundPlace : place,
      }),
    ),
  )
  return known.hits === null && mayMiss ? [missed, ...hits].filter(({ probability }) => probability > 0) : hits
}

const unhurt: WoundSeverityProbabilities = [1, 0, 0, 0]

interface Landed {
  readonly probability: number
  readonly place: number
  readonly isPenalty: boolean
  readonly isCrest: boolean
  readonly points: number
}

/** The possible landings of a blow, and the totals they make. */
function landedOf(
  { lance, tuning }: AttackModel,
  rider: RiderState,
  { blow, arePointsAwarded }: KnownOutcomeFacts,
): Landed[] {
  const total = (points: number): number => (arePointsAwarded ? rider.points : Math.max(0, rider.points + points))
  if (blow) {
    const place = tuning.locations.indexOf(blow.location)
    const isPenalty = tuning.isPenalty[place] === true
    return [{ probability: 1, place, isPenalty, isCrest: false, points: total(blow.points) }]
  }
  return lance.lands[rider.hasStruckCrest ? 1 : 0].flatMap((probability, place) => {
    const landing = lance.landings[lance.landingAt[place] ?? 0]
    if (!landing || probability === 0) return []
    const { isPenalty, isCrest } = landing
    const bonuses = isPenalty ? [{ probability: 1, points: 0 }] : lance.bonuses
    return bonuses.map((bonus) => ({
      ...{ probability: probability * bonus.probability, place, isPenalty, isCrest },
      points: total(landing.points + bonus.points),
    }))
  })
}

interface Hurt {
  readonly probability: number
  /** The place's severity after the blow; null without a new wound. */
  readonly grade: number | null
}

/** The possible wounds of a blow (rules 4.1). */
function hurtsAt(
  hurts: WoundSeverityProbabilities,
  body: WoundProbabilitiesByPlace,
  place: number,
  wound: KnownAttackFacts['wound'],
): Hurt[] {
  if (wound === 'announced') return [{ probability: 1, grade: null }]
  const [none, minor, moderate, major] = hurts
  const all: Hurt[] = [{ probability: none, grade: null }]
  for (let before = 0; before < 4; before++) {
    const carried = body[place * 4 + before] ?? 0
    const mild = before === 0 ? 1 : before === 1 ? 2 : 3
    all.push({ probability: carried * minor, grade: mild })
    all.push({ probability: carried * moderate, grade: before >= 2 ? 3 : 2 })
    all.push({ probability: carried * major, grade: 3 })
  }
  return all.filter(({ probability, grade }) => probability > 0 && mayBe(wound, grade))
}

function mayBe(wound: KnownAttackFacts['wound'], grade: number | null): boolean {
  if (wound === 'none') return grade === null
  if (wound === 'grave') return grade !== null && grade >= 2
  if (wound === 'mild') return grade === null || grade === 1
  return true
}

function withWound(body: WoundProbabilitiesByPlace, place: number, grade: number): WoundProbabilitiesByPlace {
  const worse = body.slice()
  worse.fill(0, place * 4, place * 4 + 4)
  worse[place * 4 + grade] = 1
  return worse
}

/** The consequences of an outcome (rules 6). */
export interface AttackOutcomeConsequences {
  /** The probability that the struck knight dies. */
  readonly deathProbability: number
  readonly isOut: boolean
  /** The probability that the struck knight, if alive, is in doubt. */
  readonly doubtProbability: number
  readonly penalties: number
}

/** Judges an outcome. Exact for known wounds; otherwise the death probability uses the expected number of wounds. */
export function computeAttackOutcomeConsequences(
  { tuning, rules }: AttackModel,
  rider: RiderState,
  { isHit, isPenalty, body, newWoundPlace }: PossibleAttackOutcome,
  { areAlive, areBooked, isStaying }: { areAlive: boolean; areBooked: boolean; isStaying: boolean },
): AttackOutcomeConsequences {
  const dies = isHit && !areAlive ? fatalBlowProbability(tuning, wounds(body, 1), wounds(body, 2), wounds(body, 3)) : 0
  const penalties = rider.penalties + (isPenalty && !areBooked ? 1 : 0)
  const isOut = penalties >= rules.penaltiesToDisqualify
  const isGrave = newWoundPlace !== -1 && (body[newWoundPlace * 4 + 2] ?? 0) + (body[newWoundPlace * 4 + 3] ?? 0) > 0
  const doubts = isGrave && !isStaying ? doubtOf(rules, body) : 0
  return { deathProbability: dies, isOut, doubtProbability: doubts, penalties }
}

function wounds(body: WoundProbabilitiesByPlace, severity: number): number {
  let sum = 0
  for (let at = severity; at < body.length; at += 4) sum += body[at] ?? 0
  return sum
}

/** The probability of a major wound together with enough wounds to consider (rules 6.3). */
function doubtOf(rules: AttackModel['rules'], body: WoundProbabilitiesByPlace): number {
  // By number of major and moderate wounds, capped at the relevant number.
  const [mostMajor, mostModerate] = [Math.max(1, rules.considering.major), Math.max(1, rules.considering.moderate)]
  let ways = new Map([[0, 1]])
  for (let at = 0; at < body.length; at += 4) {
    if (body[at] === 1) continue
    const next = new Map<number, number>()
    for (const [way, probability] of ways) {
      const [major, moderate] = [Math.floor(way / 100), way % 100]
      const add = (majors: number, moderates: number, chance: number): void => {
        const key = Math.min(mostMajor, majors) * 100 + Math.min(mostModerate, moderates)
        if (chance > 0) next.set(key, (next.get(key) ?? 0) + probability * chance)
      }
      add(major, moderate, (body[at] ?? 0) + (body[at + 1] ?? 0))
      add(major, moderate + 1, body[at + 2] ?? 0)
      add(major + 1, moderate, body[at + 3] ?? 0)
    }
    ways = next
  }
  let sum = 0
  for (const [way, probability] of ways) {
    const [major, moderate] = [Math.floor(way / 100), way % 100]
    if (major > 0 && considersWithdrawing(rules, moderate, major)) sum += probability
  }
  return sum
}

/** The state of an attack after an outcome and the leechwork. */
export function attackStateAfterOutcomeAndHealing(
  { healing }: AttackModel,
  rider: RiderState,
  outcome: PossibleAttackOutcome,
  penalties: number,
  probability: number,
): AttackState {
  const { points, isCrest, newWoundPlace } = outcome
  const body = outcome.body.slice()
  for (let place = 0; place * 4 < body.length; place++)
    if (place !== newWoundPlace) applyHealingToPlace(body, place, healing)
  return { probability, points, penalties, hasStruckCrest: rider.hasStruckCrest || isCrest, struckBody: body }
}
