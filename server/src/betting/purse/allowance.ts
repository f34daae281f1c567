import { MIN_STAKE, type Side, stakeLimit } from '@tiltyard/engine'
import { inUnits } from '../../ledger/hundredths.ts'
import { Problem } from '../../platform/runtime/problem.ts'

/** What somebody has who wants to bet, in hundredths. */
export interface Bettor {
  readonly shinings: number
  readonly honor: number
  /** In bets that are open. */
  readonly staked: number
  /** Of that, on the match in question. */
  readonly stands: number
  /** On which side that is; null for none. */
  readonly side: Side | null
}

/**
 * Whether somebody may stake so much, in hundredths. Of one match they bet on one side: on both, honor would be had for nothing.
 * @returns what part of the limit it is, 0 to 1.
 * @throws Problem bet-other-side, bet-not-enough, bet-over-limit.
 */
export function allow(bettor: Bettor, side: Side, stake: number): number {
  if (bettor.side !== null && bettor.side !== side) throw new Problem('bet-other-side')
  const { shinings, stands } = bettor
  const limit = stakeLimit(bettor)
  const left = Math.max(0, Math.min(shinings, limit - stands))
  if (stake > shinings) throw new Problem('bet-not-enough', { have: String(inUnits(shinings)), max: whole(left) })
  if (stands + stake <= limit) return stake / limit
  throw new Problem('bet-over-limit', { limit: whole(limit), staked: String(inUnits(stands)), max: whole(left) })
}

/** Stakes are whole shinings. */
function whole(amount: number): string {
  return String(inUnits(amount - (amount % MIN_STAKE)))
}
