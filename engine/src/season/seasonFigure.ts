import { type Ending, endings } from '../joust/event.ts'

/** What is measured of a season, in the units that people say it in; most are averages over its matches. */
export const seasonFigures = [
  // The standings at its end: how far apart the stables' percentages are.
  'spread',
  'gap',
  // The odds before its matches.
  'upsets',
  'brier',
  // How its matches ended.
  ...endings.map((ending) => `ended-${ending}` as const),
  'disqualifications',
  'withdrawals',
  'deaths',
  'undecided',
  // What happened in them.
  'killed',
  'minor-wounds',
  'moderate-wounds',
  'major-wounds',
  'points',
  'penalties',
  'passes',
  'sudden-deaths',
  // How long they took.
  'mean-time',
  'median-time',
  'slow-time',
] as const
export type SeasonFigure = (typeof seasonFigures)[number]

type FigureUnit =
  /** Of a hundred matches, or points of a percentage. */
  | 'percent'
  /** So many in a match, both knights together. */
  | 'per match'
  | 'score'
  | 'seconds'

interface FigureMeasure {
  readonly unit: FigureUnit
  /** A season's figure is rounded to this part of its unit, so that sums over seasons are whole numbers, and exact. */
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

/** In what a figure is said, and how finely it is counted. */
export function figureMeasure(figure: SeasonFigure): FigureMeasure {
  return others[figure] ?? percent
}

/** The figure that is the share of matches with this ending. */
export function endedFigure(ending: Ending): SeasonFigure {
  return `ended-${ending}`
}
