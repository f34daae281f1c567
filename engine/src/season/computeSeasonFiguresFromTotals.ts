import { endings } from '../joust/event.ts'
import { endingShareFigure, getFigureUnitAndPrecision, type SeasonFigure, seasonFigures } from './seasonFigure.ts'
import type { SeasonTotals } from './simulateSeason.ts'

/** The 95th percentile. */
const SLOW = 0.95
const HALF = 0.5
const MS_PER_SECOND = 1_000
const LARGEST_SQUARE = 10_000

/** A season's figures in whole parts of their units (`getFigureUnitAndPrecision`); 0 without matches. */
export function computeSeasonFiguresFromTotals(totals: SeasonTotals): Readonly<Record<SeasonFigure, number>> {
  const measured: Readonly<Partial<Record<SeasonFigure, number>>> = {
    ...standingsFigures(totals),
    ...oddsFigures(totals),
    ...endingFigures(totals),
    ...rideFigures(totals),
    ...timeFigures(totals),
  }
  const rounded = (figure: SeasonFigure): number =>
    Math.round((measured[figure] ?? 0) * getFigureUnitAndPrecision(figure).parts)
  return Object.fromEntries(seasonFigures.map((figure) => [figure, rounded(figure)])) as Record<SeasonFigure, number>
}

/** The standard deviation of the stables' percentages, and the gap between first and last. */
function standingsFigures({ percentages }: SeasonTotals) {
  const mean = share(
    percentages.reduce((sum, percentage) => sum + percentage, 0),
    percentages.length,
  )
  const squares = percentages.reduce((sum, percentage) => sum + (percentage - mean) * (percentage - mean), 0)
  const gap = percentages.length === 0 ? 0 : Math.max(...percentages) - Math.min(...percentages)
  return { spread: Math.sqrt(share(squares, percentages.length)), gap }
}

function oddsFigures({ odds: { predictions, squares, favourites, upsets } }: SeasonTotals) {
  return { upsets: 100 * share(upsets, favourites), brier: share(squares, predictions) / LARGEST_SQUARE }
}

function endingFigures({ endings: ended, matches }: SeasonTotals) {
  const percent = (count: number): number => 100 * share(count, matches)
  return {
    ...Object.fromEntries(endings.map((ending) => [endingShareFigure(ending), percent(ended[ending])])),
    disqualifications: percent(ended.disqualification + ended['double-disqualification']),
    withdrawals: percent(ended.withdrawal + ended['double-withdrawal']),
    deaths: percent(ended.death + ended['double-death']),
    killed: percent(ended.death + 2 * ended['double-death']),
    undecided: percent(
      ended.draw + ended['double-disqualification'] + ended['double-withdrawal'] + ended['double-death'],
    ),
  }
}

function rideFigures({ matches, wounds, points, penalties, passes, suddenDeaths }: SeasonTotals) {
  return {
    'minor-wounds': share(wounds.minor, matches),
    'moderate-wounds': share(wounds.moderate, matches),
    'major-wounds': share(wounds.major, matches),
    points: share(points, matches),
    penalties: share(penalties, matches),
    passes: share(passes, matches),
    'sudden-deaths': 100 * share(suddenDeaths, matches),
  }
}

function timeFigures({ matchLengthsMs }: SeasonTotals) {
  const at = (part: number): number => (matchLengthsMs[Math.floor(part * matchLengthsMs.length)] ?? 0) / MS_PER_SECOND
  const sum = matchLengthsMs.reduce((total, time) => total + time, 0)
  return {
    'mean-time': share(sum, matchLengthsMs.length) / MS_PER_SECOND,
    'median-time': at(HALF),
    'slow-time': at(SLOW),
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
