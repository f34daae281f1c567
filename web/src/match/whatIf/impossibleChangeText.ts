import { t } from '@lingui/core/macro'
import {
  defaultLocale,
  findImpossibleChange,
  type ImpossibleChange,
  type KnownMoment,
  type MatchSetup,
  otherSide,
  type Side,
  type WhatIfChange,
} from '@tiltyard/engine'
import { locale } from '../../language/locale.ts'
import { knightName } from '../../language/localeWords.ts'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { tuningSettingOutOfRangeText } from '../../league/settings/tuningSettingOutOfRangeText.ts'
import { formatTuningNumber } from './formatTuningNumber.ts'

/** Says why a change is impossible at a moment; null if it is possible. */
export function impossibleChangeText(setup: MatchSetup, moment: KnownMoment, change: WhatIfChange): string | null {
  const fault = findImpossibleChange(setup, moment, change)
  return fault && wordsOf(setup, fault)
}

function wordsOf(setup: MatchSetup, fault: ImpossibleChange): string {
  switch (fault.reason) {
    case 'unridable':
      return fault.said
    case 'over': {
      const { seq } = fault
      return t`At moment ${seq} the match is over, and this would change nothing. Go to an earlier one.`
    }
    case 'no-pass': {
      const { seq } = fault
      return t`At moment ${seq} no pass has begun, so there is no blow to change.`
    }
    case 'ratings':
      return t`A knight has six ratings, each a whole number from 1 to 5.`
    case 'no-setting': {
      const path = fault.path.slice(0, PATH_SHOWN)
      return t`There is no setting "${path}".`
    }
    case 'off-limits':
      return tuningSettingOutOfRangeText(fault.path, settingCalled(fault.path), formatTuningNumber(fault.value))
    case 'same-number': {
      const [setting, value] = [settingCalled(fault.path), formatTuningNumber(fault.value)]
      return t`${setting} is ${value} in this match: that would change nothing.`
    }
    default:
      return riderWords(called(setup, fault.side), fault)
  }
}

const PATH_SHOWN = 60

type OfRider = Extract<ImpossibleChange, { readonly side: Side }>

/** Formats reasons about a knight, their saddle and their hits. */
function riderWords(name: string, fault: OfRider): string {
  if (fault.reason === 'in-saddle') return t`${name} is in that saddle already.`
  if (fault.reason === 'opposite') return t`${name} rides on the other side: nobody rides against themself.`
  const { passNumber } = fault
  switch (fault.reason) {
    case 'landed':
      return t`In pass ${passNumber} ${name}’s blow landed.`
    case 'missed':
      return t`In pass ${passNumber} ${name}’s lance missed.`
    case 'broke':
      return t`In pass ${passNumber} ${name}’s lance broke.`
    case 'whole':
      return t`In pass ${passNumber} ${name}’s lance stayed whole.`
    case 'untold': {
      const { seq } = fault
      return t`At moment ${seq}, ${name}’s blow of pass ${passNumber} is still to come.`
    }
    case 'wounded': {
      const { severity } = fault
      if (severity === null) return t`In pass ${passNumber} that blow left ${name} unhurt.`
      return t`In pass ${passNumber} that blow left ${name} a ${severity} wound.`
    }
  }
}

/** In English by its path, as the engine does. */
function settingCalled(path: string): string {
  return locale === defaultLocale ? path : tuningSettingName(path)
}

/** By first name, or in full if both share it. */
function called({ knight1, knight2 }: MatchSetup, side: Side): string {
  const riders = { knight1, knight2 }
  const [own, other] = [riders[side], riders[otherSide(side)]]
  return knightName(own, own.firstName === other.firstName ? 'full' : 'first')
}
