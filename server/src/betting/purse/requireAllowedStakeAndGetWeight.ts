import { computeStakeLimitHundredths, MIN_STAKE_HUNDREDTHS, type Side } from '@tiltyard/engine'
import { hundredthsToUnits } from '../../ledger/hundredths.ts'
import { Problem } from '../../platform/runtime/problem.ts'

/** A bettor's means, in hundredths. */
export interface BettorBalances {
  readonly shinings: number
  readonly honor: number
  /** In open bets. */
  readonly staked: number
  /** Of that, on this match. */
  readonly stands: number
  /** The side of that stake; null for none. */
  readonly side: Side | null
}

/**
 * Checks a stake, in hundredths. A bettor may bet on one side of a match, because both sides would give free honor.
 * @returns the part of the limit, 0 to 1. @throws Problem bet-other-side, bet-not-enough, bet-over-limit.
 */
export function requireAllowedStakeAndGetWeight(bettor: BettorBalances, side: Side, stake: number): number {
  if (bettor.side !== null && bettor.side !== side) throw new Problem('bet-other-side')
  const { shinings, stands } = bettor
  const limit = computeStakeLimitHundredths(bettor)
  const left = Math.max(0, Math.min(shinings, limit - stands))
  if (stake > shinings)
    throw new Problem('bet-not-enough', { have: String(hundredthsToUnits(shinings)), max: whole(left) })
  if (stands + stake <= limit) return stake / limit
  throw new Problem('bet-over-limit', {
    limit: whole(limit),
    staked: String(hundredthsToUnits(stands)),
    max: whole(left),
  })
}

/** Stakes are whole shinings. */
function whole(amount: number): string {
  return String(hundredthsToUnits(amount - (amount % MIN_STAKE_HUNDREDTHS)))
}
