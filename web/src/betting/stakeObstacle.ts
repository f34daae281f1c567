import { t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import type { BySide, Side } from '@tiltyard/engine'
import { amountText } from '../purse/amountText.ts'
import type { Wager } from './bettableMatch.ts'

/** What of theirs stands on a match, and on whom; null for nothing. */
export interface Standing {
  readonly stands: number
  readonly standsOn: Side | null
}

/** Why the server would refuse a wager, as far as the page can tell; null where nothing is in its way. */
export function stakeObstacle(
  { side, stake }: Wager,
  { shinings, limit }: PurseView,
  { stands, standsOn }: Standing,
  names: BySide<string>,
): string | null {
  if (standsOn !== null && standsOn !== side) {
    const name = names[standsOn]
    return t`You have a bet on ${name}. Sell it first.`
  }
  const held = amountText(shinings)
  if (stake > shinings) return t`More than you have: ${held}.`
  if (stands + stake > limit) return t`More than your limit on one match.`
  return null
}
