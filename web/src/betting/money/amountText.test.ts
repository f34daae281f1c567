import { expect, test } from 'vitest'
import { amountText, shiningsText } from './amountText.ts'

test('a whole amount has no decimals, also if it is a sum', () => {
  expect([50, 8.07, 17.5, 0.1 + 0.7 + 0.2].map(amountText)).toEqual(['50', '8.07', '17.50', '1'])
  expect([1, 8.07, 0.1 + 0.7 + 0.2].map(shiningsText)).toEqual(['1 shining', '8.07 shinings', '1 shining'])
})
