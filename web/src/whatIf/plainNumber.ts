import { locale } from '../language/locale.ts'

/** A number of the tuning with all its decimals, as the language of the page writes it; thousands are not parted. */
export function plainNumber(value: number): string {
  return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 })
}
