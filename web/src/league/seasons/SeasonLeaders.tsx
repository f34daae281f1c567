import { t } from '@lingui/core/macro'
import type { SeasonKnightView } from '@tiltyard/contract'
import type { PerformanceCounter } from '@tiltyard/engine'
import { BestKnightsByFigure } from '../careers/BestKnightsByFigure.tsx'

const LISTED = 3

const figures: readonly (readonly [PerformanceCounter, string])[] = [
  ['wins', t`Wins`],
  ['pointsScored', t`Points scored`],
  ['dismountings', t`Others unhorsed`],
  ['totalBreaks', t`Lances broken`],
  ['injuriesInflicted', t`Wounds given`],
]

/** The three knights of a season with the most of each figure, the tourney included. */
export function SeasonLeaders({ knights }: { readonly knights: readonly SeasonKnightView[] }) {
  return (
    <BestKnightsByFigure
      boxes={figures.map(([counter, title]) => ({ title, places: listLeaders(counter, knights) }))}
    />
  )
}

function listLeaders(counter: PerformanceCounter, knights: readonly SeasonKnightView[]) {
  return knights
    .map(({ id: knightId, name, stableId, record }) => ({ knightId, name, stableId, value: record[counter] }))
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value)
    .slice(0, LISTED)
}
