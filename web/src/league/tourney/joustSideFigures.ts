import type { TourneyRideView } from '@tiltyard/contract'
import { formatNumber } from '../../language/numbers.ts'
import { projectedChanceText } from '../careers/projectedChanceText.ts'

/** What a joust's card shows beside a knight. */
export interface JoustSideFigure {
  readonly kind: 'points' | 'chance'
  readonly text: string
}

/** The points of both knights, or before the result their chances by the odds; empty without either. */
export function joustSideFigures({ points, odds1 }: TourneyRideView): readonly JoustSideFigure[] {
  if (points !== null) return points.map((count) => ({ kind: 'points', text: formatNumber(count) }))
  if (odds1 === null) return []
  return [odds1, 100 - odds1].map((percent) => ({ kind: 'chance', text: projectedChanceText(percent) }))
}
