import { t } from '@lingui/core/macro'
import {
  type MatchSetup,
  otherSide,
  readTuningSetting,
  type StatName,
  statNames,
  type WhatIfChange,
} from '@tiltyard/engine'
import { tuningSettingName } from '../../league/settings/settingNames.ts'
import { shortestDistinctKnightName } from '../winProbability/names.ts'
import { formatTuningNumber } from './formatTuningNumber.ts'

type Asked = Pick<MatchSetup, 'knight1' | 'knight2' | 'tuning'>

/** Formats a change, such as "Osric’s blow misses". @param leagueName returns a knight's name. */
export function whatIfChangeText(setup: Asked, change: WhatIfChange, leagueName: (knightId: string) => string): string {
  if (change.kind === 'same') return t`Nothing is changed`
  if (change.kind === 'tuning') {
    const setting = tuningSettingName(change.path)
    const [value, was] = [
      formatTuningNumber(change.value),
      formatTuningNumber(Number(readTuningSetting(setup.tuning, change.path))),
    ]
    return t`${setting}: ${value} instead of ${was} from here on`
  }
  const name = shortestDistinctKnightName(setup, change.side, true)
  const other = shortestDistinctKnightName(setup, otherSide(change.side), true)
  switch (change.kind) {
    case 'land':
      return t`${name}’s blow lands`
    case 'miss':
      return t`${name}’s blow misses`
    case 'break':
      return t`${name}’s lance breaks`
    case 'whole':
      return t`${name}’s lance stays whole`
    case 'wound': {
      const { severity } = change
      if (severity === null) return t`${name}’s blow leaves ${other} unhurt`
      return t`${name}’s blow deals ${other} a ${severity} wound`
    }
    case 'rider': {
      const newcomer = leagueName(change.knightId)
      const ratings = statNames.map((stat) => ratingText(stat, change.stats[stat])).join(', ')
      return t`${newcomer} in ${name}’s saddle from here on (${ratings})`
    }
  }
}

function ratingText(stat: StatName, rating: number): string {
  return t`${stat} ${rating}`
}
