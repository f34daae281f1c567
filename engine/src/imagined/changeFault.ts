import type { GivenBlow } from '../joust/given.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { displayName, type PersonalStats, statNames } from '../league/knight.ts'
import { otherSide, type Side, sides } from '../league/side.ts'
import { rulesOf } from '../rules/versions.ts'
import { compileTuning } from '../tuning/compileTuning.ts'
import { settingFault, settingOf } from '../tuning/settings.ts'
import type { Change } from './change.ts'
import { givenBy, woundLeft } from './givenBy.ts'
import type { KnownMoment } from './moment.ts'

/** Why a change can't be imagined at a moment, in a sentence; null when it can. */
export function changeFault(setup: MatchSetup, moment: KnownMoment, change: Change): string | null {
  switch (change.kind) {
    case 'same':
      return setupFault(setup)
    case 'rider':
      return setupFault(setup) ?? overFault(moment) ?? riderFault(setup, change.side, change)
    case 'tuning':
      return setupFault(setup) ?? overFault(moment) ?? tuningFault(setup, change.path, change.value)
    default:
      return setupFault(setup) ?? blowFault(setup, moment, change)
  }
}

/** Of a match that this engine can't ride. */
function setupFault(setup: MatchSetup): string | null {
  try {
    compileTuning(setup.tuning, rulesOf(setup))
    return null
  } catch (error) {
    return error instanceof RangeError ? error.message : String(error)
  }
}

/** Blows, lances and wounds can still be changed then, for those lie before. */
function overFault({ state, seq }: KnownMoment): string | null {
  return state.ending === null
    ? null
    : `At moment ${seq} the match is over, and this would change nothing. Go to an earlier one.`
}

interface NewRider {
  readonly knightId: string
  readonly stats: PersonalStats
}

function riderFault(setup: MatchSetup, side: Side, { knightId, stats }: NewRider): string | null {
  const named = sides.find((one) => setup[one].id === knightId)
  if (named === side) return `${called(setup, side)} is in that saddle already.`
  if (named) return `${called(setup, named)} rides on the other side: nobody rides against themself.`
  const isRated = statNames.every((name) => Number.isInteger(stats[name]) && stats[name] >= 1 && stats[name] <= 5)
  return isRated ? null : 'A knight has six ratings, each a whole number from 1 to 5.'
}

function tuningFault({ tuning }: MatchSetup, path: string, value: number): string | null {
  const fault = settingFault(path, value)
  if (fault !== null) return fault
  return settingOf(tuning, path) === value ? `${path} is ${value} in this match: that would change nothing.` : null
}

type WoundChange = Extract<Change, { kind: 'wound' }>
type BlowChange =
  | Extract<Change, { kind: 'land' | 'miss' }>
  | Extract<Change, { kind: 'break' | 'whole' }>
  | WoundChange

function blowFault(setup: MatchSetup, moment: KnownMoment, change: BlowChange): string | null {
  const { seq, passNumber } = moment
  if (passNumber === 0) return `At moment ${seq} no pass has begun, so there is no blow to change.`
  const blow = givenBy(moment).blows?.[change.side] ?? {}
  const whose = `${called(setup, change.side)}’s`
  if (change.kind === 'land') return blow.lands === true ? `In pass ${passNumber} ${whose} blow landed.` : null
  if (change.kind === 'miss') return blow.lands === false ? `In pass ${passNumber} ${whose} lance missed.` : null
  if (blow.strike === undefined) return `By moment ${seq} no blow of ${whose} has been told in pass ${passNumber}.`
  if (change.kind === 'wound') return woundFault(setup, moment, blow, change)
  if (blow.strike.lanceBroke !== (change.kind === 'break')) return null
  return `In pass ${passNumber} ${whose} lance ${blow.strike.lanceBroke ? 'broke' : 'stayed whole'}.`
}

/** A wound that is what it was is no change. */
function woundFault(
  setup: MatchSetup,
  moment: KnownMoment,
  { severities }: GivenBlow,
  { side, severity }: WoundChange,
): string | null {
  const left = woundLeft(moment, side, severity)
  const isSame = severities?.every((one) => woundLeft(moment, side, one) === left)
  if (!isSame) return null
  const victim = called(setup, otherSide(side))
  return left === null
    ? `In pass ${moment.passNumber} that blow left ${victim} unhurt.`
    : `In pass ${moment.passNumber} that blow left ${victim} a ${left} wound.`
}

/** By the first name; by the whole one beside another of that name. */
function called(setup: MatchSetup, side: Side): string {
  const { [side]: own, [otherSide(side)]: other } = setup
  return own.firstName === other.firstName ? displayName(own) : own.firstName
}
