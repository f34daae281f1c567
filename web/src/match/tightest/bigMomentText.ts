import { t } from '@lingui/core/macro'
import type { LeverageNow } from './findLatestLeverage.ts'

/** The least expected move of the win probability that is announced, as a share of 1. */
const BIG = 0.1

/** Announces a pass that can decide the joust; empty for any other. */
export function bigMomentText(now: LeverageNow | null): string {
  return now !== null && now.stage !== 'judged' && now.leverage >= BIG ? t`Big moment` : ''
}
