import { type Ending, endings } from '../joust/event.ts'

/** The figures of a season in their display units; most are averages over its matches. */
export const seasonFigures = [
  // The final standings: how far apart the stables' percentages are.
  'spread',
  'gap',
  // The odds before its matches.
  'upsets',
  'brier',
  // The endings of its matches.
  ...endings.map((ending) => `ended-${ending}` as const),
  'disqualifications',
  'withdrawals',
  'deaths',
  'undecided',
  // Deaths, wounds and other events.
  'killed',
  'minor-wounds',
  'moderate-wounds',
  'major-wounds',
  'points',
  'penalties',
  'passes',
  'sudden-deaths',
  // The lengths of its matches.
  'mean-time',
  'median-time',
  'slow-time',
] as const
export type SeasonFigure = (typeof seasonFigures)[number]

type FigureUnit =
  /** Of a hundred matches, or points of a percentage. */
  | 'percent'
  /** Per match, both knights together. */
  | 'per match'
  | 'score'
  | 'seconds'

interface FigureMeasure {
  readonly unit: FigureUnit
  /** A season's figure is rounded to this part of its unit, so that sums are exact whole numbers. */
  readonly parts: number
}

const percent: FigureMeasure = { unit: 'percent', parts: 1_000 }
const perMatch: FigureMeasure = { unit: 'per match', parts: 10_000 }
const seconds: FigureMeasure = { unit: 'seconds', parts: 1_000 }

const others: Readonly<Partial<Record<SeasonFigure, FigureMeasure>>> = {
  brier: { unit: 'score', parts: 1_000_000 },
  'minor-wounds': perMatch,
  'moderate-wounds': perMatch,
  'major-wounds': perMatch,
  points: perMatch,
  penalties: perMatch,
  passes: perMatch,
  'mean-time': seconds,
  'median-time': seconds,
  'slow-time': seconds,
}

/** The unit and precision of a figure. */
export function getFigureUnitAndPrecision(figure: SeasonFigure): FigureMeasure {
  return others[figure] ?? percent
}

/** The figure for the share of matches with this ending. */
export function endingShareFigure(ending: Ending): SeasonFigure {
  return `ended-${ending}`
}
