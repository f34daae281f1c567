import { t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import type { BySide, Side } from '@tiltyard/engine'
import { amountText } from '../money/amountText.ts'
import type { DraftBet } from './bettableMatch.ts'

/** The user's stake on a match and its side; null for none. */
export interface OwnOpenStake {
  readonly openStake: number
  readonly openSide: Side | null
}

/** Returns why the server would refuse a wager, as far as the page can tell; null if it would not. */
export function findStakeObstacle(
  { side, stake }: DraftBet,
  { shinings, limit }: PurseView,
  { openStake, openSide }: OwnOpenStake,
  names: BySide<string>,
): string | null {
  if (openSide !== null && openSide !== side) {
    const name = names[openSide]
    return t`You have a bet on ${name}. Cash it out first.`
  }
  const room = limit - openStake
  if (stake <= Math.min(room, shinings)) return null
  const [held, most] = [amountText(shinings), amountText(Math.max(0, room))]
  // Names the lower of the two limits.
  return shinings < room
    ? t`You only have ${held} shinings.`
    : t`Too much. The most you can bet on this joust is ${most}.`
}
