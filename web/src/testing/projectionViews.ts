import type { KnightProjectionView, SeasonProjectionView } from '@tiltyard/contract'
import { tourneyRounds } from '@tiltyard/engine'
import { leagueStables } from '../league/knights/leagueStables.ts'

const moments = ['2026-11-08T21:45:00.000Z', '2026-11-15T21:45:00.000Z']
/** Chances that no other sample has. */
const PRESENT = 62.7
const rounds = tourneyRounds.map(() => PRESENT)
const stages = [...rounds, 4.2]

/** A projection after two days: the first stables and the knights with the lower numbers have the better chances. */
export function sampleProjection(facts: Partial<SeasonProjectionView> = {}): SeasonProjectionView {
  const knights = Array.from({ length: 96 }, (_, at) => {
    return { knightId: `knight_${at + 1}`, stages: [...rounds, Math.max(0, 20 - at)] }
  })
  return {
    ...{ isDrawn: false, weeksToDraw: 1, moments, knights },
    stables: leagueStables.map(({ id }, at) => ({
      stableId: id,
      first: [8, PRESENT / 2 ** at],
      topFour: [33, 90 - 7 * at],
    })),
    contenders: knights.slice(0, 8).map(({ knightId, stages: own }) => ({ knightId, wins: [2, own.at(-1) ?? 0] })),
    ...facts,
  }
}

export function sampleKnightProjection(facts: Partial<KnightProjectionView> = {}): KnightProjectionView {
  return { isDrawn: false, moments, stages, qualifies: [50, PRESENT], wins: [1, 4.2], ...facts }
}
