import { ashForLoss, honorMove, type Side } from '@tiltyard/engine'
import { openingPrice } from '../../ledger/market/marketStore.ts'
import { logarithmicScore } from '../../ledger/market/settleMarkets.ts'
import type { Faults } from './faults.ts'
import type { Whole } from './pages.ts'

/** Of a decided bet what its honor and its score follow from. */
export interface ScoredBet {
  readonly id: string
  readonly status: string
  readonly side: Side
  readonly stake: Whole
  readonly ash: Whole
  readonly honor: Whole
  readonly price: number
  readonly weight: number
  readonly score: number | null
  /** Of its market: the chance of knight 1 as it opened; null without one. */
  readonly opening: number | null
}

/** Logarithms differ in their last digit from machine to machine. */
const NEAR = 1e-9

/**
 * The honor, the ash and the score of a decided bet are what its price and the opening odds give. Whoever has left by then
 * gets neither honor nor ash, and honor is taken to 0 at most.
 */
export function checkScore(bet: ScoredBet, faults: Faults): void {
  const { id, status, side, price, weight, opening } = bet
  const isWon = status === 'won'
  if (opening === null || (!isWon && status !== 'lost')) return
  const before = openingPrice({ opening }, side)
  const wished = honorMove({ opening: before, price, weight, isWon })
  const [honor, ash] = [Number(bet.honor), Number(bet.ash)]
  const isCut = honor === 0 || (wished < honor && honor < 0)
  if (honor !== wished && !isCut) faults.compare(`The honor of bet ${id}, ${status},`, honor, wished)
  const left = isWon ? 0 : ashForLoss(Number(bet.stake))
  if (ash !== left && ash !== 0) faults.compare(`The ash of bet ${id}, ${status},`, ash, left)
  const score = logarithmicScore({ opening: before, price, isWon })
  if (bet.score === null || Math.abs(bet.score - score) > NEAR)
    faults.add(`The score of bet ${id}, ${status}, is ${bet.score}, and should be ${score}`)
}
