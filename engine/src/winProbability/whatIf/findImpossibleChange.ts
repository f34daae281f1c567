import type { FixedBlow } from '../../joust/fixedPassFacts.ts'
import type { MatchSetup } from '../../joust/setup.ts'
import type { Severity } from '../../league/injury.ts'
import { type PersonalStats, statNames } from '../../league/knight.ts'
import { otherSide, type Side, sides } from '../../league/side.ts'
import { compileTuning } from '../../tuning/compileTuning.ts'
import { findTuningSettingFault, readTuningSetting } from '../../tuning/settings.ts'
import type { WhatIfChange } from './change.ts'
import { collectFixedFacts, resultingSeverity } from './collectFixedFacts.ts'
import type { KnownMoment } from './knownMoment.ts'

/** The reason why a change is impossible, for translation. */
export type ImpossibleChange =
  /** This engine can't ride the match; `said` explains it in English. */
  | { readonly reason: 'unridable'; readonly said: string }
  /** The match is over, or no pass has begun. */
  | { readonly reason: 'over' | 'no-pass'; readonly seq: number }
  /** The new knight already rides on this side. */
  | { readonly reason: 'in-saddle'; readonly side: Side }
  /** The new knight is the opponent, on this side. */
  | { readonly reason: 'opposite'; readonly side: Side }
  | { readonly reason: 'ratings' }
  | { readonly reason: 'no-setting'; readonly path: string }
  /** The value is out of range, or unchanged. */
  | { readonly reason: 'off-limits' | 'same-number'; readonly path: string; readonly value: number }
  /** This side's blow was already so. */
  | { readonly reason: 'landed' | 'missed' | 'broke' | 'whole'; readonly side: Side; readonly passNumber: number }
  /** This side's blow is not known yet. */
  | { readonly reason: 'untold'; readonly side: Side; readonly passNumber: number; readonly seq: number }
  /** This struck side's wound already has this severity; null for none. */
  | { readonly reason: 'wounded'; readonly side: Side; readonly passNumber: number; readonly severity: Severity | null }

/** Finds why a change is impossible at a moment; null if it is possible. */
export function findImpossibleChange(
  setup: MatchSetup,
  moment: KnownMoment,
  change: WhatIfChange,
): ImpossibleChange | null {
  switch (change.kind) {
    case 'same':
      return unridable(setup)
    case 'rider':
      return unridable(setup) ?? over(moment) ?? riderFault(setup, change.side, change)
    case 'tuning':
      return unridable(setup) ?? over(moment) ?? tuningFault(setup, change.path, change.value)
    default:
      return unridable(setup) ?? blowFault(moment, change)
  }
}

/** Checks that this engine can ride the match. */
function unridable(setup: MatchSetup): ImpossibleChange | null {
  try {
    compileTuning(setup.tuning, setup.rules)
    return null
  } catch (error) {
    return { reason: 'unridable', said: error instanceof RangeError ? error.message : String(error) }
  }
}

/** Blows, lances and wounds of the last pass can still change. */
function over({ state, seq }: KnownMoment): ImpossibleChange | null {
  return state.ending === null ? null : { reason: 'over', seq }
}

interface NewRider {
  readonly knightId: string
  readonly stats: PersonalStats
}

function riderFault(setup: MatchSetup, side: Side, { knightId, stats }: NewRider): ImpossibleChange | null {
  const named = sides.find((one) => setup[one].id === knightId)
  if (named) return { reason: named === side ? 'in-saddle' : 'opposite', side: named }
  const isRated = statNames.every((name) => Number.isInteger(stats[name]) && stats[name] >= 1 && stats[name] <= 5)
  return isRated ? null : { reason: 'ratings' }
}

function tuningFault({ tuning }: MatchSetup, path: string, value: number): ImpossibleChange | null {
  const now = readTuningSetting(tuning, path)
  if (now === undefined) return { reason: 'no-setting', path }
  if (findTuningSettingFault(path, value) !== null) return { reason: 'off-limits', path, value }
  return now === value ? { reason: 'same-number', path, value } : null
}

type WoundChange = Extract<WhatIfChange, { kind: 'wound' }>
type BlowChange =
  | Extract<WhatIfChange, { kind: 'land' | 'miss' }>
  | Extract<WhatIfChange, { kind: 'break' | 'whole' }>
  | WoundChange

function blowFault(moment: KnownMoment, change: BlowChange): ImpossibleChange | null {
  const { seq, passNumber } = moment
  const { side } = change
  if (passNumber === 0) return { reason: 'no-pass', seq }
  const blow = collectFixedFacts(moment).blows?.[side] ?? {}
  if (change.kind === 'land') return blow.lands === true ? { reason: 'landed', side, passNumber } : null
  if (change.kind === 'miss') return blow.lands === false ? { reason: 'missed', side, passNumber } : null
  if (blow.strike === undefined) return { reason: 'untold', side, passNumber, seq }
  if (change.kind === 'wound') return woundFault(moment, blow, change)
  const { lanceBroke } = blow.strike
  return lanceBroke === (change.kind === 'break') ? { reason: lanceBroke ? 'broke' : 'whole', side, passNumber } : null
}

/** An unchanged wound is a fault. */
function woundFault(
  moment: KnownMoment,
  { severities }: FixedBlow,
  { side, severity }: WoundChange,
): ImpossibleChange | null {
  const left = resultingSeverity(moment, side, severity)
  const isSame = severities?.every((one) => resultingSeverity(moment, side, one) === left)
  return isSame ? { reason: 'wounded', side: otherSide(side), passNumber: moment.passNumber, severity: left } : null
}
