import { computeAshForLostStake, computeHonorChangeHundredths, type Side } from '@tiltyard/engine'
import { openingChance } from '../../ledger/market/marketStore.ts'
import { logScoreAboveOpening } from '../../ledger/market/settleMarkets.ts'
import type { LedgerFaultList } from './ledgerFaultList.ts'
import type { DatabaseInteger } from './yieldRowPages.ts'

/** The inputs of a decided bet's honor and score. */
export interface ScoredBet {
  readonly id: string
  readonly status: string
  readonly side: Side
  readonly stake: DatabaseInteger
  readonly ash: DatabaseInteger
  readonly honor: DatabaseInteger
  readonly price: number
  readonly weight: number
  readonly score: number | null
  /** Knight 1's chance at its market's opening; null without one. */
  readonly opening: number | null
}

/** Logarithms differ in their last digit from machine to machine. */
const NEAR = 1e-9

/**
 * Checks the honor, the ash and the score of a decided bet against its price and the opening odds. A deleted bettor
 * gets neither honor nor ash, and honor is never below 0.
 */
export function checkBetHonorAshAndScore(bet: ScoredBet, faults: LedgerFaultList): void {
  const { id, status, side, price, weight, opening } = bet
  const isWon = status === 'won'
  if (opening === null || (!isWon && status !== 'lost')) return
  const before = openingChance({ opening }, side)
  const wished = computeHonorChangeHundredths({ opening: before, price, weight, isWon })
  const [honor, ash] = [Number(bet.honor), Number(bet.ash)]
  const isCut = honor === 0 || (wished < honor && honor < 0)
  if (honor !== wished && !isCut) faults.compare(`The honor of bet ${id}, ${status},`, honor, wished)
  const left = isWon ? 0 : computeAshForLostStake(Number(bet.stake))
  if (ash !== left && ash !== 0) faults.compare(`The ash of bet ${id}, ${status},`, ash, left)
  const score = logScoreAboveOpening({ opening: before, price, isWon })
  if (bet.score === null || Math.abs(bet.score - score) > NEAR)
    faults.add(`The score of bet ${id}, ${status}, is ${bet.score}, and should be ${score}`)
}
