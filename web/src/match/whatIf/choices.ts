import { t } from '@lingui/core/macro'
import {
  findImpossibleChange,
  formatWhatIfChange,
  type KnownMoment,
  type MatchSetup,
  severities,
  sides,
  type WhatIfChange,
} from '@tiltyard/engine'
import { shortestDistinctKnightName } from '../winProbability/names.ts'
import { whatIfChangeText } from './whatIfChangeText.ts'

/** A choice of the form. */
export interface WhatIfChoice {
  readonly value: string
  readonly label: string
}

/** A saddle or the tuning; a second field has the knight or the number. */
export const REPLACE_KNIGHT_1 = 'rider-1'
export const REPLACE_KNIGHT_2 = 'rider-2'
export const CHANGE_TUNING = 'tuning'

const wounds = [null, ...severities] as const

/** Lists the changes that are possible at a moment. */
export function listWhatIfChoices(setup: MatchSetup, moment: KnownMoment): readonly WhatIfChoice[] {
  const blows = sides.flatMap((side): WhatIfChange[] => [
    { kind: 'miss', side },
    { kind: 'land', side },
    { kind: 'break', side },
    { kind: 'whole', side },
    ...wounds.map((severity) => ({ kind: 'wound', side, severity }) as const),
  ])
  const possible = blows.filter((change) => findImpossibleChange(setup, moment, change) === null)
  const isOver = moment.state.ending !== null
  return [
    ...possible.map((change) => choiceOf(setup, change)),
    ...(isOver
      ? []
      : [
          { value: REPLACE_KNIGHT_1, label: saddleText(shortestDistinctKnightName(setup, 'knight1', true)) },
          { value: REPLACE_KNIGHT_2, label: saddleText(shortestDistinctKnightName(setup, 'knight2', true)) },
          { value: CHANGE_TUNING, label: t`One number of the tuning` },
        ]),
    { value: 'same', label: t`Nothing: ride on from here as it was` },
  ]
}

function saddleText(name: string): string {
  return t`Another knight in ${name}’s saddle`
}

function choiceOf(setup: MatchSetup, change: WhatIfChange): WhatIfChoice {
  return { value: formatWhatIfChange(change), label: whatIfChangeText(setup, change, (id) => id) }
}
