import type { ReplayableEvent } from '../joust/event.ts'
import { endings } from '../joust/event.ts'
import type { MatchState, RiderState } from '../joust/matchState.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { severities } from '../league/injury.ts'
import { statNames } from '../league/knight.ts'
import { onSide, type Side, sides } from '../league/side.ts'
import { lastPassOf, type Rules } from '../rules/rules.ts'
import { isInformativeEvent } from './knownPassFacts.ts'

/** Rejects states that no match can reach. @throws RangeError with the fault and the allowed values. */
export function assertReachableState(setup: MatchSetup, state: MatchState, events: readonly ReplayableEvent[]): void {
  const rules = setup.rules
  for (const side of sides) refuseRatings(setup, side)
  refuseWhole('The pass', state.currentPass, 0, lastPassOf(rules))
  for (const side of sides) refuseRider(rules, state, side)
  if (state.ending !== null) refuseEnd(state, events)
  else refuseEvents(state, events)
  const isRidden = state.ending === null && events.length === 0
  if (isRidden && state.currentPass >= rules.passes) refuseOverdue(state, rules)
}

function refuse(sentence: string): never {
  throw new RangeError(sentence)
}

function refuseWhole(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  const allowed = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`
  refuse(`${name} is ${value}. Use a whole number ${allowed}.`)
}

function refuseRatings(setup: MatchSetup, side: Side): void {
  const { personalStats } = onSide(setup, side)
  for (const stat of statNames) refuseWhole(`The ${stat} of ${side}`, personalStats[stat], 1, 5)
}

function refuseRider(rules: Rules, state: MatchState, side: Side): void {
  const rider = onSide(state, side)
  refuseWhole(`The points of ${side}`, rider.points, 0, Number.MAX_SAFE_INTEGER)
  // At the limit the next event disqualifies the knight.
  refuseWhole(`The penalties of ${side}`, rider.penalties, 0, rules.penaltiesToDisqualify)
  refuseWounds(rules, rider, side, state.currentPass)
}

function refuseWounds({ locations }: Rules, { injuries }: RiderState, side: Side, pass: number): void {
  injuries.forEach(({ location, severity, passNumber, escalatedAt }, at) => {
    if (!locations.includes(location)) refuse(`A wound of ${side} is at "${location}". Use ${locations.join(', ')}.`)
    if (!severities.includes(severity)) refuse(`A wound of ${side} is "${severity}". Use ${severities.join(', ')}.`)
    if (injuries.findIndex((other) => other.location === location) !== at) {
      refuse(`${side} has two wounds at the ${location}. Send at most one for each location.`)
    }
    refuseWhole(`The pass of a wound of ${side}`, passNumber, 1, pass)
    if (escalatedAt !== null)
      refuseWhole(`The pass in which a wound of ${side} got worse`, escalatedAt, passNumber, pass)
  })
}

function refuseEnd({ ending }: MatchState, events: readonly ReplayableEvent[]): void {
  if (ending !== null && !endings.includes(ending)) refuse(`The ending is "${ending}". Use ${endings.join(', ')}.`)
  const saysEnd = events.some(({ effects }) => effects.some(({ kind }) => kind === 'ended' || kind === 'completed'))
  if (events.length > 0 && !saysEnd) {
    refuse('The match has ended, but the events of its pass do not say so. Send no events, or those of its end.')
  }
}

function refuseEvents({ currentPass }: MatchState, events: readonly ReplayableEvent[]): void {
  const other = events.find(({ passNumber }) => passNumber !== currentPass)
  if (other) {
    refuse(
      `An event of pass ${other.passNumber} does not belong in pass ${currentPass}. Send events of the current pass.`,
    )
  }
  if (currentPass === 0 && events.some(isInformativeEvent)) {
    refuse('There is a blow before the first pass. Send none before pass 1.')
  }
}

/** From the last regular pass on, a running match between two passes must be level. */
function refuseOverdue({ knight1, knight2, currentPass }: MatchState, rules: Rules): void {
  if (knight1.points !== knight2.points) {
    refuse(
      `After pass ${currentPass} it is ${knight1.points} to ${knight2.points}. From pass ${rules.passes} on a match is level or has ended.`,
    )
  }
  if (currentPass >= lastPassOf(rules)) refuse(`Pass ${currentPass} is over. After the last a match has ended.`)
}
