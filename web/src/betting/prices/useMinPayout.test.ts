import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleMarket } from '../../testing/bettingViews.ts'
import { payoutIfWon } from './quote.ts'
import { useMinPayout } from './useMinPayout.ts'

const ten = { side: 'knight1', stake: 10 } as const
const [cheap, fair, dear] = [
  [0, 50],
  [0, 0],
  [50, 0],
].map(([knight1 = 0, knight2 = 0]) => sampleMarket({ shares: { knight1, knight2 } }))

test('a bettor agrees to the highest payout shown for a wager, or to that of the last refusal', () => {
  if (!cheap || !fair || !dear) throw new Error('There is no market.')
  const { result, rerender } = renderHook(({ market, wager }) => useMinPayout(market, wager), {
    initialProps: { market: fair, wager: ten as { readonly side: 'knight1'; readonly stake: number } },
  })
  expect(result.current.pays).toBe(payoutIfWon(fair, ten))
  rerender({ market: cheap, wager: ten })
  const best = payoutIfWon(cheap, ten)
  expect(result.current.pays).toBe(best)
  rerender({ market: dear, wager: ten })
  expect(result.current.pays).toBe(best)
  // The known market still shows more than the refusal.
  act(() => result.current.accept(ten, 11))
  expect(result.current.pays).toBe(11)
  // A refusal of an earlier wager does not count for this one.
  const one = { ...ten, stake: 1 }
  rerender({ market: dear, wager: one })
  act(() => result.current.accept(ten, 11))
  expect(result.current.pays).toBe(payoutIfWon(dear, one))
})
