import { plural, t } from '@lingui/core/macro'
import type { AwardHolderView } from '@tiltyard/contract'
import type { AwardFigure, AwardName } from '@tiltyard/engine'
import { formatPercent } from '../../language/formatPercent.ts'
import { formatNumber } from '../../language/numbers.ts'

/** The titles of the awards. */
export const awardTitles: Readonly<Record<AwardName, string>> = {
  champion: t`Champion of the Tilt`,
  'champion-stable': t`Champion stable`,
  'most-points': t`Most points`,
  'most-unhorsings': t`Most unhorsings`,
  'most-lances': t`Most lances broken`,
  'best-win-rate': t`Best win rate`,
  'cleanest-lance': t`Cleanest lance`,
  'iron-rider': t`Iron rider`,
  upset: t`Upset of the season`,
  joust: t`Joust of the season`,
  'luckiest-lance': t`Luckiest lance`,
  'unluckiest-lance': t`Unluckiest lance`,
  newcomer: t`Best newcomer`,
}

const PERCENT = 100

const figureTexts: Readonly<Record<AwardFigure, (value: number) => string>> = {
  'rounds-won': (value) => plural(value, { one: '# round won', other: '# rounds won' }),
  'win-percentage': (value) => {
    const percent = formatPercent(value, 1)
    return t`${percent} won`
  },
  wins: (value) => plural(value, { one: '# win', other: '# wins' }),
  points: (value) => {
    const points = formatNumber(value)
    return plural(value, { one: '# point', other: `${points} points` })
  },
  unhorsings: (value) => plural(value, { one: '# unhorsing', other: '# unhorsings' }),
  lances: (value) => plural(value, { one: '# lance broken', other: '# lances broken' }),
  jousts: (value) => plural(value, { one: '# joust', other: '# jousts' }),
  'penalties-a-joust': (value) => {
    const penalties = formatNumber(value, 2)
    return t`penalties a joust: ${penalties}`
  },
  'warnings-a-joust': (value) => {
    const warnings = formatNumber(value, 2)
    return t`warnings a joust: ${warnings}`
  },
  'wounds-ridden-through': (value) =>
    plural(value, { one: '# wound ridden through', other: '# wounds ridden through' }),
  odds: (value) => {
    const odds = formatPercent(value)
    return t`won at odds of ${odds}`
  },
  chance: (value) => {
    const chance = formatPercent(PERCENT * value, 1)
    return t`${chance} by the engine`
  },
  swing: (value) => {
    const points = formatNumber(PERCENT * value)
    return t`the chances moved by ${points} percentage points`
  },
  passes: (value) => plural(value, { one: '# pass', other: '# passes' }),
  'wins-above-expected': (value) => {
    const wins = formatNumber(Math.abs(value), 1)
    return value > 0 ? t`wins above the expected ones: ${wins}` : t`wins below the expected ones: ${wins}`
  },
}

/** The figures of a winner or runner-up, such as "218 points, 30 jousts, 19 wins". */
export function awardFiguresText({ figures }: Pick<AwardHolderView, 'figures'>): string {
  return figures.map(({ figure, value }) => figureTexts[figure](value)).join(', ')
}
