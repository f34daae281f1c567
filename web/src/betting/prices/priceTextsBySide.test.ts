import { expect, test } from 'vitest'
import { priceTextsBySide } from './priceTextsBySide.ts'

test.each([
  [0.5, ['50%', '2.00x'], ['50%', '2.00x']],
  [0.581, ['58%', '1.72x'], ['42%', '2.39x']],
  // Never 0% or 100%: nobody has won before the match.
  [0.002, ['1%', '500.00x'], ['99%', '1.00x']],
  // At most as wide as a phone's row.
  [0.000002, ['1%', '>999x'], ['99%', '1.00x']],
])('a price of %d', (price, first, second) => {
  const { knight1, knight2 } = priceTextsBySide(price)
  expect([knight1.odds, knight1.returns]).toEqual(first)
  expect([knight2.odds, knight2.returns]).toEqual(second)
})
