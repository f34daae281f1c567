import type { MatchSetup } from '../../joust/setup.ts'
import { displayName } from '../../league/knight.ts'
import { otherSide, type Side } from '../../league/side.ts'
import { findTuningSettingFault } from '../../tuning/settings.ts'
import type { WhatIfChange } from './change.ts'
import { findImpossibleChange, type ImpossibleChange } from './findImpossibleChange.ts'
import type { KnownMoment } from './knownMoment.ts'

/** Explains in English why a change is impossible at a moment; null if it is possible. */
export function explainImpossibleChange(setup: MatchSetup, moment: KnownMoment, change: WhatIfChange): string | null {
  const fault = findImpossibleChange(setup, moment, change)
  return fault && sentenceOf(setup, fault)
}

function sentenceOf(setup: MatchSetup, fault: ImpossibleChange): string {
  switch (fault.reason) {
    case 'unridable':
      return fault.said
    case 'over':
      return `At moment ${fault.seq} the match is over, and this would change nothing. Go to an earlier one.`
    case 'no-pass':
      return `At moment ${fault.seq} no pass has begun, so there is no blow to change.`
    case 'in-saddle':
      return `${knightName(setup, fault.side)} is in that saddle already.`
    case 'opposite':
      return `${knightName(setup, fault.side)} rides on the other side: nobody rides against themself.`
    case 'ratings':
      return 'A knight has six ratings, each a whole number from 1 to 5.'
    case 'no-setting':
      return findTuningSettingFault(fault.path, 0) ?? ''
    case 'off-limits':
      return findTuningSettingFault(fault.path, fault.value) ?? ''
    case 'same-number':
      return `${fault.path} is ${fault.value} in this match: that would change nothing.`
    case 'landed':
      return `In pass ${fault.passNumber} ${knightName(setup, fault.side)}’s blow landed.`
    case 'missed':
      return `In pass ${fault.passNumber} ${knightName(setup, fault.side)}’s lance missed.`
    case 'broke':
      return `In pass ${fault.passNumber} ${knightName(setup, fault.side)}’s lance broke.`
    case 'whole':
      return `In pass ${fault.passNumber} ${knightName(setup, fault.side)}’s lance stayed whole.`
    case 'untold':
      return `At moment ${fault.seq}, ${knightName(setup, fault.side)}’s blow of pass ${fault.passNumber} is still to come.`
    case 'wounded':
      return fault.severity === null
        ? `In pass ${fault.passNumber} that blow left ${knightName(setup, fault.side)} unhurt.`
        : `In pass ${fault.passNumber} that blow left ${knightName(setup, fault.side)} a ${fault.severity} wound.`
  }
}

/** The first name, or the full name if both have the same first name. */
function knightName(setup: MatchSetup, side: Side): string {
  const { [side]: own, [otherSide(side)]: other } = setup
  return own.firstName === other.firstName ? displayName(own) : own.firstName
}
