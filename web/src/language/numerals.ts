import type { Locale } from '@tiltyard/engine'

interface Marks {
  readonly thousands: string
  readonly decimals: string
  readonly percent: string
}

/** French uses no-break spaces, and a narrow one between thousands. */
export const numberSeparators: Readonly<Record<Locale, Marks>> = {
  en: { thousands: ',', decimals: '.', percent: '%' },
  fr: { thousands: '\u202f', decimals: ',', percent: '\u00a0%' },
}

/** A smaller number has an exponent as text, and rounds to zero. */
const LEAST = 1e-6

/**
 * Formats a finite number of at most 12 digits like `Intl.NumberFormat`, but with a true minus. The browser's first
 * format blocks a slow phone for over 100 ms (`npm run sight`). Halves round away from zero by their text: 2.675 to 2.68.
 * @param decimals up to four, less `tenfold`. @param tenfold the power of ten to multiply with first.
 */
export function formatNumberInLanguage(value: number, decimals: number, language: Locale, tenfold = 0): string {
  const size = Math.abs(value)
  const rounded = size < LEAST ? 0 : Math.round(Number(`${size}e${decimals + tenfold}`))
  const digits = String(rounded).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const whole = digits.slice(0, point).replace(/\B(?=(...)+$)/g, numberSeparators[language].thousands)
  const sign = value < 0 || Object.is(value, -0) ? '−' : ''
  return decimals === 0 ? sign + whole : sign + whole + numberSeparators[language].decimals + digits.slice(point)
}

/** Formats a share, 0 to 1, as a percentage. */
export function formatShareInLanguage(share: number, decimals: number, language: Locale): string {
  return formatNumberInLanguage(share, decimals, language, 2) + numberSeparators[language].percent
}
