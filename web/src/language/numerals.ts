import type { Locale } from '@tiltyard/engine'

interface Marks {
  readonly thousands: string
  readonly decimals: string
  readonly percent: string
}

/** French parts with spaces at which no line is broken, a narrow one between thousands. */
export const marks: Readonly<Record<Locale, Marks>> = {
  en: { thousands: ',', decimals: '.', percent: '%' },
  fr: { thousands: '\u202f', decimals: ',', percent: '\u00a0%' },
}

/** Below it a number is held with an exponent, and nothing but zeros is written of it. */
const LEAST = 1e-6

/**
 * A finite number of at most 12 digits with so many decimals, up to four, with a true minus and else as `Intl.NumberFormat` writes it, whose first format in a page keeps a slow
 * phone deaf for over 100 ms (`npm run sight`). Halves are rounded away from nothing, as the number is written and not as it is held: 2.675 to 2.68.
 * @param tenfold how often it is made ten times as much before: so many decimals fewer are allowed.
 */
export function numeral(value: number, decimals: number, language: Locale, tenfold = 0): string {
  const size = Math.abs(value)
  const rounded = size < LEAST ? 0 : Math.round(Number(`${size}e${decimals + tenfold}`))
  const digits = String(rounded).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const whole = digits.slice(0, point).replace(/\B(?=(...)+$)/g, marks[language].thousands)
  const sign = value < 0 || Object.is(value, -0) ? '−' : ''
  return decimals === 0 ? sign + whole : sign + whole + marks[language].decimals + digits.slice(point)
}

/** A share, 0 to 1, in hundredths with their sign. */
export function hundredths(share: number, decimals: number, language: Locale): string {
  return numeral(share, decimals, language, 2) + marks[language].percent
}
