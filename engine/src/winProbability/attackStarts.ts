import type { MatchState, RiderState } from '../joust/matchState.ts'
import type { Injury } from '../league/injury.ts'
import { onSide, otherSide, type Side } from '../league/side.ts'
import type { AttackModel } from './attack/attack.ts'
import type { AttackState, RemainingAttackStart } from './attack/remainingAttackStart.ts'
import { applyHealingToPlace, createBodyWithWounds, type WoundProbabilitiesByPlace } from './body.ts'
import type { KnownAttackFacts, KnownPassFacts } from './knownPassFacts.ts'
import {
  attackStateAfterOutcomeAndHealing,
  computeAttackOutcomeConsequences,
  listPossibleAttackOutcomes,
} from './outcomes.ts'
import { severityNumbers } from './wounds/healingProbabilities.ts'

/** Starts an attack between two passes or as one starts. @param isHealingPending true if the leechwork is still to come. */
export function startAttackBetweenPasses(
  attack: AttackModel,
  side: Side,
  state: MatchState,
  isHealingPending: boolean,
): RemainingAttackStart {
  const { points, penalties, hasStruckCrest } = onSide(state, side)
  const { injuries } = onSide(state, otherSide(side))
  const pass = state.currentPass + (isHealingPending ? 1 : 0)
  const body = bodyOf(attack, injuries)
  if (isHealingPending) healOld(attack, body, injuries, state.currentPass)
  const name = betweenName(onSide(state, side), injuries, pass, isHealingPending ? state.currentPass : null)
  return {
    pass,
    passInProgress: null,
    states: [{ probability: 1, points, penalties, hasStruckCrest, struckBody: body }],
    name,
  }
}

/** Starts an attack within a pass. Its likelihood is the probability of the pass's events; 0 if impossible. */
export function startAttackWithinPass(
  attack: AttackModel,
  side: Side,
  state: MatchState,
  knownFacts: KnownPassFacts,
): { readonly start: RemainingAttackStart; readonly likelihood: number } {
  const rider = onSide(state, side)
  const { injuries } = onSide(state, otherSide(side))
  const news = onSide(knownFacts, side)
  const fresh = injuries.find((injury) => isFresh(injury, state.currentPass))
  const toldAt = news.wound === 'announced' && fresh ? attack.tuning.locations.indexOf(fresh.location) : -1
  const known = { ...news, arePointsAwarded: knownFacts.areAwarded, announcedWoundPlace: toldAt }
  const sums = { death: 0, out: 0, doubt: 0, on: 0 }
  const standings: AttackState[] = []
  for (const outcome of listPossibleAttackOutcomes(attack, rider, bodyOf(attack, injuries), known)) {
    const { deathProbability, isOut, doubtProbability, penalties } = computeAttackOutcomeConsequences(
      attack,
      rider,
      outcome,
      knownFacts,
    )
    sums.death += outcome.probability * deathProbability
    const survives = outcome.probability * (1 - deathProbability)
    if (isOut) sums.out += survives
    else {
      sums.doubt += survives * doubtProbability
      sums.on += survives * (1 - doubtProbability)
      const goes = survives * (1 - doubtProbability * attack.withdrawalProbability)
      if (goes > 0) standings.push(attackStateAfterOutcomeAndHealing(attack, rider, outcome, penalties, goes))
    }
  }
  const likelihood = sums.death + sums.out + sums.doubt + sums.on
  const probability = (sum: number): number => (likelihood > 0 ? sum / likelihood : 0)
  const head = {
    ...{ death: probability(sums.death), out: probability(sums.out) },
    ...{ doubt: probability(sums.doubt), on: probability(sums.on) },
  }
  const name =
    news.hits === false
      ? betweenName(rider, injuries, state.currentPass + 1, state.currentPass)
      : `${state.currentPass}/${headName(rider, injuries, state.currentPass, knownFacts, news)}`
  return { start: { pass: state.currentPass + 1, passInProgress: head, states: standings, name }, likelihood }
}

function isFresh({ passNumber, escalatedAt }: Injury, pass: number): boolean {
  return passNumber === pass || escalatedAt === pass
}

function bodyOf({ tuning }: AttackModel, injuries: readonly Injury[]): WoundProbabilitiesByPlace {
  return createBodyWithWounds(
    tuning.locations.map((location) => {
      const known = injuries.find((injury) => injury.location === location)
      return known ? severityNumbers[known.severity] : 0
    }),
  )
}

/** Applies the leechwork to all wounds but those of the pass just ridden (rules 4.3). */
function healOld(
  { tuning, healing }: AttackModel,
  body: WoundProbabilitiesByPlace,
  injuries: readonly Injury[],
  pass: number,
): void {
  for (const injury of injuries) {
    if (!isFresh(injury, pass)) applyHealingToPlace(body, tuning.locations.indexOf(injury.location), healing)
  }
}

/**
 * The cache key of a state between passes; an attack that missed has the same key.
 * @param ridden the pass with leechwork to come, which skips its own wounds; null for none.
 */
function betweenName(rider: RiderState, injuries: readonly Injury[], pass: number, ridden: number | null): string {
  const { points, penalties, hasStruckCrest } = rider
  const wounds = injuries.map((injury) => {
    const isSeenTo = ridden !== null && !isFresh(injury, ridden)
    return `${injury.location}${injury.severity}${isSeenTo}`
  })
  return [pass, points, penalties, hasStruckCrest, ...wounds.sort()].join()
}

function standingName(rider: RiderState, injuries: readonly Injury[], pass: number): string {
  const wounds = injuries.map((injury) => `${injury.location}${injury.severity}${isFresh(injury, pass)}`).sort()
  return [rider.points, rider.penalties, rider.hasStruckCrest, ...wounds].join()
}

/** The cache key of a pass in progress. It is equal for equal heads and standings, booked or not. */
function headName(
  rider: RiderState,
  injuries: readonly Injury[],
  pass: number,
  telling: KnownPassFacts,
  news: KnownAttackFacts,
): string {
  const { hits, blow, wound } = news
  const { areAwarded, areAlive, areBooked, isStaying } = telling
  const decided = [wound, areAlive, isStaying].join()
  if (blow === null) return [hits, areAwarded, areBooked, decided, standingName(rider, injuries, pass)].join()
  const points = areAwarded ? rider.points : Math.max(0, rider.points + blow.points)
  const isWoundKnown = wound === 'none' || wound === 'announced'
  const place = isWoundKnown && areBooked ? '' : blow.location
  return [place, areBooked, decided, standingName({ ...rider, points }, injuries, pass)].join()
}
