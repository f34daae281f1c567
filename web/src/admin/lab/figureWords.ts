import { t } from '@lingui/core/macro'
import { endingShareFigure, endings, getFigureUnitAndPrecision, type SeasonFigure } from '@tiltyard/engine'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatPercent } from '../../language/formatPercent.ts'
import { adminEndingNames } from '../balancing/adminEndingNames.ts'

interface FigureGroup {
  readonly name: string
  readonly figures: readonly SeasonFigure[]
}

/** Every figure of a season, in the tables' groups. */
export const seasonFigureGroups: readonly FigureGroup[] = [
  { name: t`The standings at the end`, figures: ['spread', 'gap'] },
  { name: t`Odds before the matches`, figures: ['upsets', 'brier'] },
  { name: t`How matches end`, figures: endings.map(endingShareFigure) },
  { name: t`In all`, figures: ['disqualifications', 'withdrawals', 'deaths', 'undecided', 'sudden-deaths'] },
  {
    name: t`In a match, both knights together`,
    figures: ['points', 'penalties', 'passes', 'minor-wounds', 'moderate-wounds', 'major-wounds', 'killed'],
  },
  { name: t`Time of a match`, figures: ['mean-time', 'median-time', 'slow-time'] },
]

const names: Readonly<Partial<Record<SeasonFigure, string>>> = {
  spread: t`Spread of PCT (standard deviation)`,
  gap: t`PCT from first to last`,
  upsets: t`Upsets (the favourite loses)`,
  brier: t`Brier score (0.25 is a coin)`,
  disqualifications: t`Disqualified, one or both`,
  withdrawals: t`Withdrawn, one or both`,
  deaths: t`Dead, one or both`,
  undecided: t`Without a winner`,
  'sudden-deaths': t`Sudden death reached`,
  killed: t`Deaths in 100 matches`,
  'minor-wounds': t`Minor wounds`,
  'moderate-wounds': t`Moderate wounds`,
  'major-wounds': t`Major wounds`,
  points: t`Points`,
  penalties: t`Penalties`,
  passes: t`Passes`,
  'mean-time': t`Mean`,
  'median-time': t`Half take longer than`,
  'slow-time': t`5 in 100 take longer than`,
}

const alone: Readonly<Partial<Record<SeasonFigure, string>>> = {
  points: t`Points in a match`,
  penalties: t`Penalties in a match`,
  passes: t`Passes in a match`,
  'minor-wounds': t`Minor wounds in a match`,
  'moderate-wounds': t`Moderate wounds in a match`,
  'major-wounds': t`Major wounds in a match`,
  'mean-time': t`Mean time of a match`,
  'median-time': t`Median time of a match`,
  'slow-time': t`Time that 5 matches in 100 exceed`,
}

const byEnding = new Map<string, string>(endings.map((ending) => [endingShareFigure(ending), adminEndingNames[ending]]))

/** Returns a figure's name within its group. */
export function seasonFigureName(figure: SeasonFigure): string {
  return names[figure] ?? byEnding.get(figure) ?? figure
}

/** Returns a figure's name outside of its group. */
export function seasonFigureFullName(figure: SeasonFigure): string {
  const ending = byEnding.get(figure)
  return alone[figure] ?? (ending === undefined ? seasonFigureName(figure) : endedText(ending))
}

function endedText(ending: string): string {
  return t`Ended: ${ending}`
}

const digits = { percent: 2, 'per match': 3, score: 4, seconds: 1 } as const
/** Deaths are per hundred matches, and no share. */
const plain: readonly SeasonFigure[] = ['killed']

/** The unit after a number field for this figure. */
export function seasonFigureUnit(figure: SeasonFigure): string {
  const { unit } = getFigureUnitAndPrecision(figure)
  if (plain.includes(figure)) return ''
  return { percent: t`(%)`, 'per match': t`(a match)`, score: '', seconds: t`(s)` }[unit]
}

/** The greatest possible value, or null; both knights of a match may die. */
function mostOf(figure: SeasonFigure): number | null {
  if (figure === 'killed') return 200
  return { percent: 100, score: 1, 'per match': null, seconds: null }[getFigureUnitAndPrecision(figure).unit]
}

/** Returns why a figure can never reach the target, in a sentence; null if it may. */
export function unreachableTargetFault(figure: SeasonFigure, target: number): string | null {
  const most = mostOf(figure)
  if (figure !== 'points' && target < 0) return t`The target can’t be less than 0.`
  return most !== null && target > most ? t`The target can’t be more than ${most}.` : null
}

/** Formats a figure, such as "33.09%", "2.115" or "203.4 s". */
export function seasonFigureText(figure: SeasonFigure, value: number): string {
  const { unit } = getFigureUnitAndPrecision(figure)
  if (unit === 'percent' && !plain.includes(figure)) return formatPercent(value, digitsOf(figure))
  const number = formatFixed(value, digitsOf(figure))
  return unit === 'seconds' ? t`${number} s` : number
}

/** Formats a standard error, such as "± 0.11". */
export function standardErrorText(figure: SeasonFigure, error: number): string {
  return `±\u00a0${formatFixed(error, digitsOf(figure))}`
}

/** Formats the error of a mean. A figure that is always zero has none. */
export function standardErrorOrNoneSeenText(
  figure: SeasonFigure,
  { mean, error }: { mean: number; error: number },
): string {
  return mean === 0 && error === 0 ? t`none seen` : standardErrorText(figure, error)
}

/** Formats a difference with its sign and standard error; "0" if there is none at all. */
export function columnsDifferenceText(figure: SeasonFigure, mean: number, error: number): string {
  const text = formatFixed(Math.abs(mean), digitsOf(figure))
  if (mean === 0 && error === 0) return '0'
  return `${mean < 0 ? '−' : '+'}${text} ${standardErrorText(figure, error)}`
}

function digitsOf(figure: SeasonFigure): number {
  return digits[getFigureUnitAndPrecision(figure).unit]
}
