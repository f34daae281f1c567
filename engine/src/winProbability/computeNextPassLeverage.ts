import type { ReplayableEvent } from '../joust/event.ts'
import type { MatchState } from '../joust/matchState.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { type BySide, onSide, type Side } from '../league/side.ts'
import { lastPassOf } from '../rules/rules.ts'
import { assertReachableState } from './assertReachableState.ts'
import type { AttackModel } from './attack/attack.ts'
import { type AttackRun, computeAttackRun } from './attack/attackRun.ts'
import type { AttackState } from './attack/remainingAttackStart.ts'
import { startAttackBetweenPasses } from './attackStarts.ts'
import { combineAttackRuns } from './combineAttackRuns.ts'
import { createAttackModels } from './combineStartedAttacks.ts'
import { isInformativeEvent } from './knownPassFacts.ts'
import {
  attackStateAfterOutcomeAndHealing,
  computeAttackOutcomeConsequences,
  listPossibleAttackOutcomes,
  noKnownOutcomeFacts,
} from './outcomes.ts'
import { findLevelColumn } from './suddenDeathStepper.ts'

/**
 * Computes the mean absolute change of the first knight's chance in the next pass, 0 to 1 (rules 9.6). It is 0 after
 * the end.
 * @param events the events of the previous pass, or the first events of this one; none between two passes.
 * @throws RangeError as `chances` does.
 */
export function computeNextPassLeverage(
  setup: MatchSetup,
  state: MatchState,
  events: readonly ReplayableEvent[] = [],
): number {
  assertReachableState(setup, state, events)
  const rules = setup.rules
  if (state.ending !== null) return 0
  const isOver = events.length === 0 || state.currentPass === 0 || events.some(isInformativeEvent)
  const pass = state.currentPass + (isOver ? 1 : 0)
  const isDecided = pass > rules.passes && isOver && state.knight1.points !== state.knight2.points
  if (isDecided || pass > lastPassOf(rules)) return 0
  const attacks = createAttackModels(setup)
  const turnsOf = (side: Side): Turns => turns(attacks[side], state, side, isOver)
  return meanMove(setup, attacks, { knight1: turnsOf('knight1'), knight2: turnsOf('knight2') })
}

/** A group of continuations with the same total and penalties. */
interface Turn {
  readonly probability: number
  readonly run: AttackRun
}

interface Turns {
  readonly death: number
  readonly out: number
  /** The continuation in doubt, if the knight rides on. */
  readonly doubt: Turn | null
  readonly on: readonly Turn[]
}

/** Groups a pass's outcomes by total, penalties and doubt. */
function turns(attack: AttackModel, state: MatchState, side: Side, isOver: boolean): Turns {
  const rider = onSide(state, side)
  const { pass, states } = startAttackBetweenPasses(attack, side, state, isOver)
  const body = states[0]?.struckBody ?? new Float64Array(0)
  const sums = { death: 0, out: 0 }
  const doubt: AttackState[] = []
  const on = new Map<string, AttackState[]>()
  for (const outcome of listPossibleAttackOutcomes(attack, rider, body, noKnownOutcomeFacts)) {
    const { deathProbability, isOut, doubtProbability, penalties } = computeAttackOutcomeConsequences(
      attack,
      rider,
      outcome,
      nothingDecided,
    )
    sums.death += outcome.probability * deathProbability
    const survives = outcome.probability * (1 - deathProbability)
    if (isOut) {
      sums.out += survives
      continue
    }
    const name = `${outcome.points}/${penalties}`
    if (doubtProbability > 0)
      doubt.push(attackStateAfterOutcomeAndHealing(attack, rider, outcome, penalties, survives * doubtProbability))
    if (doubtProbability < 1) {
      const rest = attackStateAfterOutcomeAndHealing(
        attack,
        rider,
        outcome,
        penalties,
        survives * (1 - doubtProbability),
      )
      on.set(name, [...(on.get(name) ?? []), rest])
    }
  }
  const turn = (group: readonly AttackState[]): Turn => turnOf(attack, pass, group)
  return { ...sums, doubt: doubt.length === 0 ? null : turn(doubt), on: [...on.values()].map(turn) }
}

const nothingDecided = { areAlive: false, areBooked: false, isStaying: false }
const ridesOn = { death: 0, out: 0, doubt: 0, on: 1 }

/** The mean of about 400 chances tolerates a coarser threshold than a single chance. */
const FAINT = 1e-4

function turnOf(attack: AttackModel, pass: number, standings: readonly AttackState[]): Turn {
  const probability = standings.reduce((sum, standing) => sum + standing.probability, 0)
  const start = { pass: pass + 1, passInProgress: ridesOn, states: standings, name: '' }
  return { probability, run: computeAttackRun(attack, start, { negligibleProbability: FAINT }) }
}

/** The mean absolute deviation of the chance after the pass from the chance before. */
function meanMove(
  setup: MatchSetup,
  attacks: BySide<AttackModel>,
  { knight1: one, knight2: other }: BySide<Turns>,
): number {
  const { knight1: attack } = attacks
  const afters = [...verdicts(one, other, attack.withdrawalProbability), ...rides(setup, attack, one, other)]
  const sum = afters.reduce((total, { probability }) => total + probability, 0)
  const before = afters.reduce((total, { probability, chance }) => total + probability * chance, 0) / sum
  return afters.reduce((total, { probability, chance }) => total + probability * Math.abs(chance - before), 0) / sum
}

/** A chance of the first knight after the pass, with its probability. */
interface After {
  readonly probability: number
  readonly chance: number
}

/** The early endings of the pass, by precedence (rules 6). */
function verdicts(one: Turns, other: Turns, leaves: number): After[] {
  const onOf = ({ on }: Turns): number => on.reduce((sum, { probability }) => sum + probability, 0)
  const [on, onToo] = [onOf(one), onOf(other)]
  const [doubt, doubtToo] = [one.doubt?.probability ?? 0, other.doubt?.probability ?? 0]
  return [
    { probability: one.death * (1 - other.death), chance: 1 },
    { probability: other.death, chance: 0 },
    { probability: other.out * (doubt + on), chance: 1 },
    { probability: one.out * (1 - other.death), chance: 0 },
    { probability: doubt * onToo * leaves, chance: 1 },
    { probability: doubtToo * (doubt + on) * leaves, chance: 0 },
  ]
}

/** The continuations of the match; one roll decides for two knights in doubt. */
function rides(setup: MatchSetup, attack: AttackModel, one: Turns, other: Turns): After[] {
  const rules = setup.rules
  const all = ({ doubt, on }: Turns): Turn[] => (doubt ? [doubt, ...on] : [...on])
  return all(one).flatMap((turn) =>
    all(other).map((reply) => {
      const isInDoubt = turn === one.doubt || reply === other.doubt
      const probability = turn.probability * reply.probability * (isInDoubt ? 1 - attack.withdrawalProbability : 1)
      const { chances } = combineAttackRuns(rules, turn.run, reply.run, 0, (points) => findLevelColumn(attack, points))
      return { probability, chance: chances.knight1 }
    }),
  )
}
