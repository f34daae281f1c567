import { locales } from '@tiltyard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumberInLanguage, formatShareInLanguage } from './numerals.ts'

const decimals = fc.integer({ min: 0, max: 4 })
const decimalsOfShares = fc.integer({ min: 0, max: 2 })
/** Whole numbers, hundredths, and arbitrary ones. */
const values = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((hundred) => hundred / 100),
  fc.double({ min: -1e7, max: 1e7, noNaN: true }),
)

describe.each(locales)('in %s', (language) => {
  const digits = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count })

  test('a number is formatted as by the browser, with a true minus', () => {
    fc.assert(
      fc.property(values, decimals, (value, count) => {
        expect(formatNumberInLanguage(value, count, language)).toBe(
          new Intl.NumberFormat(language, digits(count)).format(value).replace('-', '−'),
        )
      }),
      { numRuns: 300 },
    )
    expect(formatNumberInLanguage(2.675, 2, language)).toBe(new Intl.NumberFormat(language, digits(2)).format(2.675))
    expect(formatNumberInLanguage(-0, 0, language)).toBe('−0')
  })

  test('so is a percentage', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), decimalsOfShares, (share, count) => {
        const options = { style: 'percent', ...digits(count) } as const
        expect(formatShareInLanguage(share, count, language)).toBe(
          new Intl.NumberFormat(language, options).format(share),
        )
      }),
      { numRuns: 300 },
    )
    for (const half of [0.155, 0.285, 0.545, 0.575]) {
      expect(formatShareInLanguage(half, 0, language)).toBe(
        new Intl.NumberFormat(language, { style: 'percent' }).format(half),
      )
    }
  })
})
